import { RevealCell } from '../../../runtime/actions/reveal/reveal-cell.tsx';
import { useReveal } from '../../../runtime/actions/reveal/use-reveal.tsx';
import { textOf, useRuntime } from '../../../runtime/index.ts';
import type { ResolvedReveal } from '../../../schemas/generated/grammar.ts';
import type { Person } from './search-call.ts';
import { PERSON_TYPES, TEXTS } from './search-texts.ts';
import '../../../runtime/blocks/detail/detail.css';

/** What the search has found is revealed by its own record: with another reason, and logged once more. */
const REVEAL: ResolvedReveal = {
  endpoint: '/control/sensitive/v1/reveal',
  menuCode: 'epidemic:infoSearch:reveal',
  entity: 'personSearch',
  key: 'id',
  fields: ['personName', 'phone', 'citizenId'],
};

const FIELDS = [
  { field: 'personName', label: TEXTS.name },
  { field: 'phone', label: TEXTS.phone },
  { field: 'citizenId', label: TEXTS.citizenId },
] as const;

/** Who was found, as the account may see him. */
export function PersonCard({ person, searchId }: { person: Person; searchId: string }) {
  const { language } = useRuntime();
  const reveal = useReveal(REVEAL);
  const row = { ...person, id: searchId };
  return (
    <section className="rt-card rt-group" aria-label={textOf(TEXTS.person, language)}>
      <div className="rt-group-head">
        <h2 className="rt-group-title">{textOf(TEXTS.person, language)}</h2>
      </div>
      <dl className="rt-fields">
        {FIELDS.map(({ field, label }) => (
          <div key={field} className="rt-item">
            <dt>{textOf(label, language)}</dt>
            <dd>
              {reveal?.isMasked(row, field) ? (
                <RevealCell
                  reveal={reveal}
                  row={row}
                  field={field}
                  label={textOf(label, language)}
                  draw={(of) => <span className="rt-masked">{String(of[field])}</span>}
                />
              ) : (
                <span className="rt-masked">{person[field] ?? '—'}</span>
              )}
            </dd>
          </div>
        ))}
        <div className="rt-item">
          <dt>{textOf(TEXTS.personType, language)}</dt>
          <dd>{typeOf(person, language)}</dd>
        </div>
        <div className="rt-item">
          <dt>{textOf(TEXTS.address, language)}</dt>
          <dd>{person.spaceName ?? '—'}</dd>
        </div>
      </dl>
    </section>
  );
}

export function typeOf({ personType }: Person, language: 'zh' | 'en'): string {
  const choice = PERSON_TYPES.find(({ value }) => value === personType);
  return choice ? textOf(choice.label, language) : personType;
}
