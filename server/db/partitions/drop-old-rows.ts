import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { uncount } from '../roll-ups/roll-up-statements.ts';
import { addMonths, monthOf, startOfMonth } from './months.ts';
import { type PartitionedTable, partitionMonths, partitionName } from './partition-tables.ts';
import { whenFree } from './when-free.ts';

/** Rows a statement, where rows have to be deleted one by one. */
const BATCH = 5_000;

/**
 * Takes away whole months that ended longer ago than rows are kept: this month and so many before it stay. An entity may
 * ask for more months.
 */
export async function dropOldRows(
  database: Database,
  tables: readonly PartitionedTable[],
  keepMonths: number,
  now: Date,
): Promise<void> {
  const present = await partitionMonths(database);
  for (const table of tables) {
    const { name, partition } = table;
    const first = addMonths(monthOf(now), -Math.max(keepMonths, partition.keepMonths ?? 0));
    for (const month of present.get(name) ?? []) {
      if (month >= first) continue;
      const part = sql.table(partitionName(name, month));
      await whenFree(database, async () => {
        if (table.rollUp) {
          await database.run(sql`lock table ${part} in access exclusive mode`);
          await database.run(uncount(table.rollUp, part));
        }
        await database.run(sql`drop table if exists ${part}`);
      });
    }
    // Strays, and all rows of a table that has no parts.
    // They are found there, and deleted from the whole: triggers see what is written to that.
    const rest = sql.table(present.has(name) ? partitionName(name, 'default') : name);
    const key = sql.id(table.primaryKey);
    const column = sql.id(partition.column);
    for (let count = BATCH; count === BATCH; ) {
      const gone = await database.run(sql`
        delete from ${sql.table(name)} where ${key} in (
          select ${key} from ${rest} where ${column} < ${startOfMonth(first)}::timestamptz limit ${BATCH})
        and ${column} < ${startOfMonth(first)}::timestamptz returning 1`);
      count = gone.length;
    }
  }
}
