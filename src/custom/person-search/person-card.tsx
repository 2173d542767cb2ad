import { ActionButton } from '../../../runtime/actions/action-button.tsx';
import { RevealCell } from '../../../runtime/actions/reveal/reveal-cell.tsx';
import { useReveal } from '../../../runtime/actions/reveal/use-reveal.tsx';
import { textOf, useRuntime } from '../../../runtime/index.ts';
import type { ResolvedRequest, ResolvedReveal } from '../../../schemas/generated/grammar.ts';
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

/** The same that the page has for each of the searches below. */
const EXPORT: ResolvedRequest = {
  type: 'request',
  label: { zh: '导出', en: 'Export' },
  icon: 'ExportOutlined',
  menuCodes: ['epidemic:infoSearch:export'],
  endpoint: '/control/epidemic/v1/infoSearch/export',
  params: { id: { from: 'row.id' } },
  batch: false,
  success: { zh: '已加入导出任务，请到文件中心下载', en: 'The export has begun, see the file centre' },
  then: [],
};

const FIELDS = [
  { field: 'personName', label: TEXTS.name },
  { field: 'phone', label: TEXTS.phone },
  { field: 'citizenId', label: TEXTS.citizenId },
] as const;

/** Who was found, as the account may see him. */
export function PersonCard({ person, searchId }: { person: Person; searchId: string }) {
  const { holds, language } = useRuntime();
  const reveal = useReveal(REVEAL);
  const row = { ...person, id: searchId };
  return (
    <section className="rt-card rt-group" aria-label={textOf(TEXTS.person, language)}>
      <div className="rt-group-head">
        <h2 className="rt-group-title">{textOf(TEXTS.person, language)}</h2>
        {EXPORT.menuCodes.every(holds) && (
          <div className="rt-buttons">
            <ActionButton action={EXPORT} size="small" scopes={{ row }} near={row} rowKey="id" />
          </div>
        )}
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
