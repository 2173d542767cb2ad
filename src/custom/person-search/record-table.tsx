import { formatNumber } from '../../../runtime/core/format-number.ts';
import { textOf, useRuntime } from '../../../runtime/index.ts';
import type { Records } from './search-call.ts';
import { type Source, TEXTS } from './search-texts.ts';
import { shownValue } from './shown-value.tsx';
import '../../../runtime/looks/plain-table.css';

interface RecordTableProps {
  source: Source;
  records: Records[Source['name']];
  /** Of all, also of those that are not answered. */
  count: number;
}

/** What one source knows of the person, the newest first. */
export function RecordTable({ source, records, count }: RecordTableProps) {
  const { language } = useRuntime();
  if (records.length === 0) return <p className="rt-nothing rt-centred">{textOf(TEXTS.nothing, language)}</p>;
  return (
    <div className="person-search-scroll">
      {count > records.length && (
        <p className="person-search-note">
          {textOf(TEXTS.newest, language)
            .replace('{count}', formatNumber(count))
            .replace('{shown}', formatNumber(records.length))}
        </p>
      )}
      <table className="rt-plain-table">
        <thead>
          <tr>
            <th>{textOf(source.at, language)}</th>
            {source.columns.map(({ field, label }) => (
              <th key={field}>{textOf(label, language)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              <td>{record.at}</td>
              {source.columns.map((column) => (
                <td key={column.field}>{shownValue(column, record, language) ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
