import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { textOf } from '../core/text-of.ts';
import type { Row } from '../core/values.ts';
import { isBlankValue } from '../formats/check-value.ts';
import type { CellKind } from './cell-kind.ts';
import { EntriesButton } from './entries-button.tsx';
import { plainText } from './plain-text.ts';
import './entries.css';

/** So many entries are named in a line. */
const NAMED = 3;

/**
 * A list of objects: where there is room a table with a column for each of their fields, elsewhere the names of the first
 * entries, which open the table. A field is drawn by its own cell, so codes, units and masks are as everywhere.
 */
export function entries(input: CellInput): ReactNode {
  const { value, props, context, title } = input;
  const rows = rowsOf(value);
  if (!rows || !props.entries) return plainText(value, context.t('cell.listSeparator'));
  if (props.table) return <EntriesTable {...input} rows={rows} />;
  return (
    <EntriesButton
      label={context.t('cell.showEntries', { title: textOf(title, context.language) })}
      table={() => <EntriesTable {...input} rows={rows} />}
    >
      {lineOf(input, rows)}
    </EntriesButton>
  );
}

/** How many entries there are, first since a narrow column cuts the end off, and the names of some; without names the number alone. */
function lineOf({ props, context, draw }: CellInput, rows: readonly Row[]): ReactNode {
  const shown = (props.entries ?? []).filter(({ field }) => props.calledBy?.includes(field));
  const named = rows.slice(0, NAMED).filter((row) => shown.some(({ field }) => !isBlankValue(row[field])));
  const { t } = context;
  const count = rows.length;
  if (named.length === 0) return t('cell.entriesOnly', { count });
  const separator = t('cell.listSeparator');
  const names = named.map((row, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries have no key, and are not moved while they are shown
    <span key={place}>
      {place > 0 && separator}
      {shown
        .filter(({ field }) => !isBlankValue(row[field]))
        .map((item, at) => (
          <span key={item.field}>
            {at > 0 && ' '}
            {draw(item, row)}
          </span>
        ))}
    </span>
  ));
  if (count === named.length) return names;
  const [before = '', after = ''] = t('cell.entries', { line: '\n', count }).split('\n');
  return (
    <>
      {before}
      {names}
      {after}
    </>
  );
}

/** @param rows the entries, in their order */
function EntriesTable({ props, title, context, draw, rows }: CellInput & { rows: readonly Row[] }) {
  const shown = props.entries ?? [];
  return (
    // A table that is wider than its room is moved by the keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
    <section className="rt-entries" aria-label={textOf(title, context.language)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {shown.map(({ field, title: head }) => (
              <th key={field} scope="col">
                {textOf(head, context.language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no key, and are not moved while they are shown
            <tr key={place}>
              {shown.map((item) => (
                <td key={item.field}>{draw(item, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The entries that are objects; undefined for a value that is no list of them. */
function rowsOf(value: unknown): Row[] | undefined {
  const list = Array.isArray(value) ? value : [value];
  const rows = list.filter(
    (entry): entry is Row => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  );
  return rows.length === list.length ? rows : undefined;
}

export const cell: CellKind = { draw: entries, ofMany: true, width: 200 };
