import { Button } from '../../../runtime/controls/button.tsx';
import { textOf, useRuntime } from '../../../runtime/index.ts';
import { typeOf } from './person-card.tsx';
import type { Person, SearchAnswer } from './search-call.ts';
import { TEXTS } from './search-texts.ts';
import '../../../runtime/looks/plain-table.css';

interface PersonMatchesProps {
  answer: SearchAnswer;
  busy: boolean;
  onChoose(person: Person): void;
}

/** Several people may be meant: nothing is shown of any before one is chosen. */
export function PersonMatches({ answer: { matches, more }, busy, onChoose }: PersonMatchesProps) {
  const { language } = useRuntime();
  const label = (key: keyof typeof TEXTS) => textOf(TEXTS[key], language);
  return (
    <section className="rt-card rt-group">
      <p className="person-search-note" role="status">
        {label(more ? 'more' : 'choose')}
      </p>
      <div className="person-search-scroll">
        <table className="rt-plain-table">
          <thead>
            <tr>
              <th>{label('name')}</th>
              <th>{label('phone')}</th>
              <th>{label('citizenId')}</th>
              <th>{label('personType')}</th>
              <th>{label('address')}</th>
              <th />
            </tr>
          </thead>
          <tbody>
            {matches.map((person) => (
              <tr key={`${person.personType} ${person.personId}`}>
                <td>{person.personName ?? '—'}</td>
                <td>{person.phone ?? '—'}</td>
                <td>{person.citizenId ?? '—'}</td>
                <td>{typeOf(person, language)}</td>
                <td>{person.spaceName ?? '—'}</td>
                <td>
                  <Button look="link" size="small" disabled={busy} onClick={() => onChoose(person)}>
                    {label('chooseOne')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
