import { type RawBuilder, sql } from 'kysely';
import { IS_FOLDED, ROW_COUNT, type RolledSum, type RollUp } from './roll-up-of.ts';

type Part = RawBuilder<unknown>;

/** The start of a moment's day in UTC+8, whatever the zone of the session is: statements of any program count alike. */
function startOfDay(column: Part): Part {
  return sql`(date_trunc('day', ${column} at time zone interval '8 hours') at time zone interval '8 hours')`;
}

/** A number as it is added up, exactly: what is added and taken away again must leave nothing, and `double precision` would. */
function exact({ column, type }: RolledSum): Part {
  return type === 'double precision' ? sql`${sql.id(column)}::numeric` : sql.id(column);
}

const keyOf = ({ by }: RollUp, name: string) => (name === by ? startOfDay(sql.id(name)) : sql.id(name));

/** The columns of the counts of a roll-up, without the keys. */
export function countColumns({ sums }: RollUp): string[] {
  return [ROW_COUNT, ...sums.flatMap(({ sum, count }) => [sum, count])];
}

/** The columns that are filled in: keys and counts. */
export function lineColumns(rollUp: RollUp): Part {
  return sql.join([...rollUp.keys.map(({ name }) => name), ...countColumns(rollUp)].map((name) => sql.id(name)));
}

/** Each row as a line that counts it alone: its keys, and its counts under their names. To follow `select`. */
export function lineOfRow(rollUp: RollUp): Part {
  return sql.join([
    ...rollUp.keys.map(({ name }) => sql`${keyOf(rollUp, name)} as ${sql.id(name)}`),
    sql`1 as ${sql.id(ROW_COUNT)}`,
    ...rollUp.sums.flatMap((one) => [
      sql`coalesce(${exact(one)}, 0)::numeric as ${sql.id(one.sum)}`,
      sql`(${sql.id(one.column)} is not null)::integer as ${sql.id(one.count)}`,
    ]),
  ]);
}

/**
 * The lines of many rows, one a key.
 *
 * @param sign minus for rows that are gone
 */
export function linesOf(rollUp: RollUp, rows: Part, sign: '' | '-' = ''): Part {
  const minus = sql.raw(sign);
  const counts = rollUp.sums.flatMap((one) => [
    sql`${minus}coalesce(sum(${exact(one)}), 0)`,
    sql`${minus}count(${sql.id(one.column)})`,
  ]);
  const values = [...rollUp.keys.map(({ name }) => keyOf(rollUp, name)), sql`${minus}count(*)`, ...counts];
  return sql`select ${sql.join(values)} from ${rows} group by ${keyPlaces(rollUp)}`;
}

/** Lines added up, one a key; keys of which nothing is left are left out. @param lines with the columns of a roll-up */
export function addedUp(rollUp: RollUp, lines: Part): Part {
  const counts = countColumns(rollUp).map((name) => sql`sum(${sql.id(name)})`);
  const values = [
    ...rollUp.keys.map(({ name }) => sql.id(name)),
    ...counts.map((sum, at) => sql`${sum} as ${sql.id(countColumns(rollUp)[at] ?? '')}`),
  ];
  const isLeft = counts.map((sum) => sql`${sum} <> 0`);
  return sql`select ${sql.join(values)} from ${lines} group by ${keyPlaces(rollUp)} having ${sql.join(isLeft, sql` or `)}`;
}

/** Lines of many statements put together as one a key. */
export const foldedColumns = (rollUp: RollUp) => sql`${lineColumns(rollUp)}, ${sql.id(IS_FOLDED)}`;

function keyPlaces({ keys }: RollUp): Part {
  return sql.join(keys.map((_, at) => sql.lit(at + 1)));
}
