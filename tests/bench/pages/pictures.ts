import { LISTS, rows } from './spec.mjs';

/** The pictures that rows show, as data addresses, once each. */
export function pictures(): string[] {
  const field = LISTS.records.columns.find(({ kind }) => kind === 'image')?.key ?? '';
  return [...new Set(rows('records', 100).map((row) => String(row[field])))];
}
