import { type RawBuilder, sql } from 'kysely';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import type { Database } from '../database.ts';
import { goneUntil } from '../gone-until.ts';
import { readMeta } from '../meta.ts';
import { addMonths, type Month, monthOf, startOfMonth } from '../partitions/months.ts';
import { query, selected } from '../sql/query.ts';
import { table } from '../sql/table.ts';
import { snakeCase } from '../table-of.ts';
import { type ArchivedTable, communityOf } from './archived-months.ts';

const r = table('console_retention', 'r');

/** Months that ended less long ago stay: devices still send records of them, and figures are still counted. */
export const LEAST_MONTHS = 3;
/** Records that are older have a time of a wrong clock; they stay where they are. */
const OLDEST = 120;

/** Records of a month and a community that are in the database. */
export interface OldRecords {
  month: Month;
  communityUuid: string;
  rows: number;
}

/** The first month that stays. */
export function firstKept(months: number, now: Date): Month {
  return addMonths(monthOf(now), -Math.max(months, LEAST_MONTHS));
}

/**
 * Months of communities that may be archived. Not yet those of which retention still has to take something away: what it clears must
 * never lie in a file, and what it deletes need not be written any more.
 *
 * @param before the first month that stays
 */
export async function oldRecords(
  database: Database,
  { entities }: Pick<Catalogue, 'entities'>,
  of: ArchivedTable,
  { before, only, now }: { before: Month; only?: Month | undefined; now: Date },
): Promise<OldRecords[]> {
  const column = sql.id(of.table.partition.column);
  const month = sql<Month>`to_char(${column}, 'YYYY-MM')`;
  const end = sql`(old.month_text || '-01')::timestamptz + interval '1 month'`;
  const cleared = (entities[of.entity]?.retention ?? []).flatMap(({ clear }) => (clear ? [clear.join(' ')] : []));
  const conditions: RawBuilder<unknown>[] = [
    sql`coalesce(${goneUntil(of.entity, sql.ref('old.whose'))} < ${end}, true)`,
    ...cleared.map(
      (entry) => sql`exists (select 1 from ${r} where ${r.entity} = ${of.entity} and ${r.entry} = ${entry}
        and ${r.community_uuid} = old.whose and ${r.until} >= ${end})`,
    ),
  ];
  const found = await database.transaction(async () => {
    await database.run(sql`set local statement_timeout = 0`);
    return database.run(query`
      select ${selected({
        month: sql<Month>`old.month_text`,
        communityUuid: sql<string>`old.whose`,
        rows: sql<number>`old.rows`,
      })}
      from (
        select ${month} as month_text, ${communityOf(of)} as whose, count(*) as rows from ${sql.table(of.table.name)}
        where ${column} < ${startOfMonth(only === undefined ? before : least(before, addMonths(only, 1)))}::timestamptz
          and ${column} >= ${startOfMonth(only ?? addMonths(monthOf(now), -OLDEST))}::timestamptz
        group by 1, 2) as old
      where ${sql.join(conditions, sql` and `)}
      order by 1, 2`);
  });
  const held = new Set<Month>();
  for (const one of new Set(found.map((each) => each.month))) {
    if (((await readMeta(database, holdName(of.entity, one))) ?? '') > now.toISOString()) held.add(one);
  }
  return found.filter((each) => only !== undefined || !held.has(each.month));
}

/** Under which name it is noted until when a restored month stays. */
export function holdName(entity: string, month: Month): `restored ${string}` {
  return `restored ${snakeCase(entity)} ${month}`;
}

const least = (one: Month, other: Month): Month => (one < other ? one : other);
