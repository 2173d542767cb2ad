import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Month } from '../partitions/months.ts';
import type { PartitionedTable } from '../partitions/partition-tables.ts';
import { query, selected } from '../sql/query.ts';
import { lineOf, RowSum, type Sum } from './row-sum.ts';
import type { StoredTable } from './stored-tables.ts';

/** Tables as they are read, from a database or from a file. */
export type TableEvent =
  | { kind: 'table'; table: StoredTable; months?: readonly Month[] }
  | { kind: 'rows'; lines: readonly string[] }
  | { kind: 'tableEnd'; name: string; sum: Sum };

/** Rows that are in memory at once. */
const CHUNK = 2_000;

/** Makes everything inside the transaction see one moment. It must be the first statement there. */
export async function beginSnapshot(database: Database): Promise<void> {
  await database.run(sql`set transaction isolation level repeatable read, read only`);
  await database.run(sql`set local statement_timeout = 0`);
}

/**
 * Reads tables row by row, inside the caller's transaction.
 *
 * @param partitioned whose months go along, so that tables for them can be made first
 */
export async function* tableEvents(
  database: Database,
  tables: readonly StoredTable[],
  partitioned: readonly PartitionedTable[],
): AsyncGenerator<TableEvent> {
  for (const table of tables) {
    const partition = partitioned.find(({ name }) => name === table.name)?.partition;
    const months = partition && (await monthsIn(database, table.name, partition.column));
    yield { kind: 'table', table, ...(months && { months }) };
    const sum = new RowSum();
    await database.run(sql`
      declare console_rows no scroll cursor for select ${lineOf(table.columns)} as line
      from ${sql.table(table.name)}`);
    for (;;) {
      const rows = await database.run(sql<{ line: string }>`fetch ${sql.lit(CHUNK)} from console_rows`);
      if (rows.length === 0) break;
      const lines = rows.map(({ line }) => line);
      sum.add(lines);
      yield { kind: 'rows', lines };
    }
    await database.run(sql`close console_rows`);
    yield { kind: 'tableEnd', name: table.name, sum: sum.value };
  }
}

async function monthsIn(database: Database, table: string, column: string): Promise<Month[]> {
  const rows = await database.run(query`
    select distinct ${selected({ month: sql<Month>`to_char(${sql.ref(column)}, 'YYYY-MM')` })}
    from ${sql.table(table)}
    where ${sql.ref(column)} is not null order by month`);
  return rows.map(({ month }) => month);
}
