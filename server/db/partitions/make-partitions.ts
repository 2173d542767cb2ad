import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { query, selected } from '../sql/query.ts';
import { addMonths, type Month, monthOf, monthsBetween } from './months.ts';
import { addPartition, type PartitionedTable, partitionMonths, partitionName } from './partition-tables.ts';
import { whenFree } from './when-free.ts';

/** Months for which tables are created before their first row arrives. */
const AHEAD = 3;
/** A stray older than that has a time of a wrong clock; it stays where it is. */
const OLDEST = 120;

/**
 * Makes the tables of this month and the next three, and of months with rows in the default partition. Several processes may do
 * it at once; a table that is in heavy use just then is left for the next time.
 *
 * @param further months that are needed as well: those of rows that will be added
 */
export async function makePartitions(
  database: Database,
  tables: readonly PartitionedTable[],
  now: Date,
  further: readonly Month[] = [],
): Promise<void> {
  const present = await partitionMonths(database);
  for (const table of tables) {
    const known = present.get(table.name);
    if (!known) continue;
    const wanted = [...new Set([...aheadOf(now), ...further, ...(await strayMonths(database, table, now))])];
    for (const month of wanted.filter((one) => !known.has(one)).sort()) {
      await whenFree(database, async () => {
        const others = (await partitionMonths(database)).get(table.name);
        if (!others?.has(month)) await addPartition(database, table, month);
      });
    }
  }
}

/** This month and the next ones. */
export function aheadOf(now: Date): Month[] {
  return monthsBetween(monthOf(now), addMonths(monthOf(now), AHEAD));
}

async function strayMonths(database: Database, { name, partition }: PartitionedTable, now: Date): Promise<Month[]> {
  const strays = sql.table(partitionName(name, 'default'));
  const rows = await database.run(query`
    select distinct ${selected({
      month: sql<Month>`to_char(${sql.id(partition.column)}, 'YYYY-MM')`,
    })} from ${strays}`);
  const [oldest, newest] = [addMonths(monthOf(now), -OLDEST), addMonths(monthOf(now), AHEAD)];
  return rows.map(({ month }) => month).filter((month) => month >= oldest && month <= newest);
}
