import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { addedUp, lineColumns, linesOf } from '../roll-ups/counting-lines.ts';
import type { RollUp } from '../roll-ups/roll-up-of.ts';
import { query, selected } from '../sql/query.ts';

/**
 * How many keys have other counts than their rows: 0, whatever was written. One statement, so both are of one moment.
 */
export async function uncounted(database: Database, rollUp: RollUp): Promise<number> {
  const rows = linesOf(rollUp, sql.table(rollUp.of));
  const lines = addedUp(rollUp, sql`(select ${lineColumns(rollUp)} from ${sql.table(rollUp.name)}) as lines`);
  const row = await database.first(query`
    select ${selected({ keys: sql<number>`count(*)::integer` })} from (
      ((${rows}) except all (${lines})) union all ((${lines}) except all (${rows}))) as differing`);
  return row?.keys ?? 0;
}
