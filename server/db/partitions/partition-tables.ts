import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { query, selected } from '../sql/query.ts';
import type { Table } from '../table-of.ts';
import { addMonths, type Month, startOfMonth } from './months.ts';

/** A table with one partition a month. */
export type PartitionedTable = Table & { partition: NonNullable<Table['partition']> };

export function isToBePartitioned(table: Table): table is PartitionedTable {
  return table.partition !== undefined;
}

/** The table of the rows of a month, and of those whose month has no table of its own. */
export function partitionName(table: string, month: Month | 'default'): string {
  return `${table}_${month.replace('-', '_')}`;
}

/** What makes a partitioned table of a name and its columns. The time is part of the key: PostgreSQL asks for that. */
export function createPartitioned({ name, primaryKey, partition }: PartitionedTable, columns: RawBuilder<unknown>) {
  const { column } = partition;
  return [
    sql`create table ${sql.table(name)} (${columns}, primary key (${sql.id(primaryKey)}, ${sql.id(column)}))
      partition by range (${sql.id(column)})`,
    sql`create table ${sql.table(partitionName(name, 'default'))} partition of ${sql.table(name)} default`,
  ];
}

/** The months that have a table of their own, by partitioned table; a table that is not partitioned is not there. */
export async function partitionMonths(database: Database): Promise<Map<string, Set<Month>>> {
  const rows = await database.run(query`
    select ${selected({
      table: sql<string>`parent.relname`,
      part: sql<string | null>`part.relname`,
    })}
    from pg_class parent
      left join pg_inherits on inhparent = parent.oid
      left join pg_class part on part.oid = inhrelid
    where parent.relkind = 'p' and parent.relnamespace = current_schema()::regnamespace`);
  const months = new Map<string, Set<Month>>();
  for (const { table, part } of rows) {
    const found = months.get(table) ?? new Set<Month>();
    months.set(table, found);
    const [, year, month] = /_(\d{4})_(\d{2})$/.exec(part ?? '') ?? [];
    if (year && month) found.add(`${year}-${month}`);
  }
  return months;
}

/**
 * Makes the table of a month and moves its rows from the default partition into it, inside the caller's transaction. Reading
 * and writing of other months continues in this time.
 */
export async function addPartition(database: Database, table: PartitionedTable, month: Month): Promise<void> {
  const parent = sql.table(table.name);
  const strays = sql.table(partitionName(table.name, 'default'));
  const part = sql.table(partitionName(table.name, month));
  const column = sql.id(table.partition.column);
  const from = sql.lit(startOfMonth(month));
  const to = sql.lit(startOfMonth(addMonths(month, 1)));
  await database.run(sql`lock table ${strays} in access exclusive mode`);
  await database.run(sql`create table ${part} (like ${parent} including defaults)`);
  await database.run(sql`
    with moved as (delete from ${strays} where ${column} >= ${from} and ${column} < ${to} returning *)
    insert into ${part} select * from moved`);
  await database.run(sql`alter table ${parent} attach partition ${part} for values from (${from}) to (${to})`);
}
