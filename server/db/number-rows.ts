import { sql } from 'kysely';
import type { CatalogueEntity, RecordNumber } from '../../schemas/generated/grammar.ts';
import { wallTime } from '../core/wall-time.ts';
import type { Database } from './database.ts';
import { assigned } from './sql/assigned.ts';
import { commonColumns } from './sql/common-columns.ts';
import { query, selected } from './sql/query.ts';
import { columnNames, table } from './sql/table.ts';
import { snakeCase, storedFields } from './table-of.ts';

type Row = Record<string, unknown>;

/** The most digits of a count, so that it fits the counter's `integer`. A longer run of digits is no number of ours. */
const MOST_DIGITS = 9;

const STAMP_LENGTH = { year: 4, month: 6, day: 8 } as const;

const n = table('console_counter', 'n');
const t = commonColumns();

export function hasNumbers(entity: CatalogueEntity): boolean {
  return numbersOf(entity).length > 0;
}

/**
 * Gives new rows the numbers that their entity declares, in the order of the rows; a row that has one keeps it. To be called in
 * the transaction that stores the rows: the row of the counter stays locked until its end, so that a number that is rolled
 * back is the next one again and nobody else has taken one in between. Counters are taken in the order of their names,
 * so two batches over the same counters wait for each other in place of failing.
 */
export async function numberRows(
  database: Database,
  entity: CatalogueEntity,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const numbered = rows.map((row) => ({ ...row }));
  const counters = new Map<string, { start: string; field: string; number: RecordNumber; rows: Row[] }>();
  for (const [field, number] of numbersOf(entity)) {
    for (const row of numbered) {
      if (row[field] !== undefined && row[field] !== null) continue;
      const stamp = stampOf(number, row.createTime);
      const community = isOfCommunity(entity, number) ? String(row.communityUuid) : '';
      const name = [`${entity.name}.${field}`, community, stamp].filter((part) => part !== '').join(' ');
      const counter = counters.get(name) ?? { start: `${number.prefix ?? ''}${stamp}`, field, number, rows: [] };
      counters.set(name, counter);
      counter.rows.push(row);
    }
  }
  const inOrder = [...counters].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, { start, field, number, rows: waiting }] of inOrder) {
    const [{ communityUuid } = {}] = isOfCommunity(entity, number) ? waiting : [];
    const last = lastStored(entity, field, number, start, communityUuid);
    const first = (await countUp(database, name, waiting.length, last)) - waiting.length + 1;
    waiting.forEach((row, at) => {
      row[field] = `${start}${String(first + at).padStart(number.digits, '0')}`;
    });
  }
  return numbered;
}

const known = new WeakMap<CatalogueEntity, readonly [field: string, number: RecordNumber][]>();

function numbersOf(entity: CatalogueEntity): readonly [field: string, number: RecordNumber][] {
  const found = known.get(entity);
  if (found) return found;
  const numbers = storedFields(entity).flatMap(([field, { number }]): [string, RecordNumber][] =>
    number ? [[field, number]] : [],
  );
  known.set(entity, numbers);
  return numbers;
}

/** Whether each community has a count of its own. */
function isOfCommunity(entity: CatalogueEntity, number: RecordNumber): boolean {
  return entity.scope === 'community' && number.scope === undefined;
}

/** The day, month or year of a record, as digits. @param createTime UTC+8 text; a row without one is of this moment */
function stampOf({ date }: RecordNumber, createTime: unknown): string {
  if (date === undefined) return '';
  const time = typeof createTime === 'string' && createTime !== '' ? createTime : wallTime(new Date());
  return time.replaceAll('-', '').slice(0, STAMP_LENGTH[date]);
}

/** The greatest count among the rows that there are, of which a new counter is the continuation. */
function lastStored(
  entity: CatalogueEntity,
  field: string,
  { digits }: RecordNumber,
  start: string,
  communityUuid: unknown,
) {
  const column = sql.id(snakeCase(field));
  const ofCommunity = communityUuid === undefined ? sql`true` : sql`${t.community_uuid} = ${communityUuid}`;
  // The bounds let an index find the few rows of a day; what they let in besides is told apart by the pattern.
  return sql<number>`coalesce((
    select max(substr(${column}, ${start.length + 1}::integer)::integer) from ${sql.table(snakeCase(entity.name))}
    where ${ofCommunity}
      and ${column} between ${start + '0'.repeat(digits)} and ${start + '9'.repeat(MOST_DIGITS)}
      and ${column} ~ ${`^${start}[0-9]{${digits},${MOST_DIGITS}}$`}), 0)`;
}

/** Moves a counter on. @returns its new value */
async function countUp(
  database: Database,
  name: string,
  amount: number,
  last: ReturnType<typeof lastStored>,
): Promise<number> {
  const moved = assigned(n, { value: sql<number>`${n.value} + ${amount}::integer` });
  const row =
    (await database.first(query`
      update ${n} set ${moved} where ${n.name} = ${name} returning ${selected({ value: n.value })}`)) ??
    // Of two that begin a counter the second waits here for the first, and goes on from what that one has made of it.
    (await database.first(query`
      insert into ${n} (${columnNames(n, 'name', 'value')}) select ${name}::text, ${amount}::integer + ${last}
      on conflict (${columnNames(n, 'name')}) do update set ${moved} returning ${selected({ value: n.value })}`));
  if (!row) throw new Error(`The counter ${name} has no value.`);
  return row.value;
}
