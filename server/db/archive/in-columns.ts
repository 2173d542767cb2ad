import type { StoredTable } from '../backup/stored-tables.ts';

type Columns = StoredTable['columns'];

/**
 * Rows of a file in the columns that their table has now: one that has come since is empty, one that is gone is left out.
 *
 * @param lines as `lineOf` writes them
 */
export function inColumns(lines: readonly string[], from: Columns, to: Columns): readonly string[] {
  if (from.length === to.length && from.every(({ name }, at) => name === to[at]?.name)) return lines;
  const places = to.map(({ name }) => from.findIndex((column) => column.name === name));
  return lines.map((line) => {
    const row = JSON.parse(line) as (string | null)[];
    return JSON.stringify(places.map((at) => row[at] ?? null));
  });
}
