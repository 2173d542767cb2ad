import { sql } from 'kysely';
import { StartFailure } from '../../core/start-failure.ts';
import type { Database } from '../database.ts';
import { createTriggers } from '../roll-ups/roll-up-statements.ts';
import { query, selected } from '../sql/query.ts';
import { aheadOf } from './make-partitions.ts';
import { addPartition, createPartitioned, type PartitionedTable, partitionMonths } from './partition-tables.ts';

/** Those of the tables that documents want partitioned but that are not, since they were created before. */
export async function unpartitioned(
  database: Database,
  tables: readonly PartitionedTable[],
): Promise<PartitionedTable[]> {
  if (database.kind === 'pglite') return [];
  const present = await partitionMonths(database);
  const plain = await database.run(query`
    select ${selected({ name: sql<string>`relname` })} from pg_class where relkind = 'r'
      and relnamespace = current_schema()::regnamespace`);
  const names = new Set(plain.map(({ name }) => name));
  return tables.filter(({ name }) => names.has(name) && !present.has(name));
}

/**
 * Puts the rows of a table into a table a month, with every index, in one transaction: a part that fails leaves all as it was.
 * Other users of the table wait until the end.
 *
 * @returns how many rows it has
 * @throws StartFailure when rows have no time to partition by, or not all of them were copied
 */
export async function partitionExisting(database: Database, table: PartitionedTable, now: Date): Promise<number> {
  const { name, primaryKey, partition, indexes } = table;
  const whole = sql.table(`${name}_whole`);
  const column = sql.id(partition.column);
  return database.transaction(async () => {
    await database.run(sql`set local statement_timeout = 0`);
    await database.run(sql`select pg_advisory_xact_lock(hashtextextended('console migrate', 0))`);
    await database.run(sql`lock table ${sql.table(name)} in access exclusive mode`);
    const before = await database.first(query`
      select ${selected({
        rows: sql<number>`count(*)`,
        homeless: sql<number>`count(*) filter (where ${column} is null)`,
        months: sql<string[] | null>`
          array_agg(distinct to_char(${column}, 'YYYY-MM')) filter (where ${column} is not null)`,
      })}
      from ${sql.table(name)}`);
    if (!before || before.homeless > 0) {
      throw new StartFailure(
        `${before?.homeless} rows of the table ${name} have no ${partition.column}, by which rows are to lie in months. ` +
          'Fill it in first; nothing was changed.',
      );
    }
    await database.run(sql`alter table ${sql.table(name)} rename to ${sql.id(`${name}_whole`)}`);
    const constraints = await database.run(query`
      select ${selected({ name: sql<string>`conname` })} from pg_constraint
      where conrelid = ${`${name}_whole`}::regclass and contype = 'p'`);
    for (const constraint of constraints) {
      await database.run(
        sql`alter table ${whole} rename constraint ${sql.id(constraint.name)} to ${sql.id(`${name}_whole_pkey`)}`,
      );
    }
    // Its own columns, also those that no document asks for any more.
    for (const statement of createPartitioned(table, sql`like ${whole} including defaults`))
      await database.run(statement);
    for (const month of [...new Set([...(before.months ?? []), ...aheadOf(now)])].sort()) {
      await addPartition(database, table, month);
    }
    await database.run(sql`insert into ${sql.table(name)} select * from ${whole}`);
    const after = await database.first(query`
      select ${selected({ rows: sql<number>`count(*)` })} from ${sql.table(name)}
      where ${sql.id(primaryKey)} is not null`);
    if (after?.rows !== before.rows) {
      throw new StartFailure(`Of ${before.rows} rows of ${name} ${after?.rows} arrived; nothing was changed.`);
    }
    await database.run(sql`drop table ${whole}`);
    for (const index of indexes) {
      const kind = index.unique ? sql`unique index` : sql`index`;
      const list = sql.join(index.columns.map((one) => sql.ref(one)));
      await database.run(sql`create ${kind} ${sql.id(index.name)} on ${sql.table(name)} (${list})`);
    }
    // They went with the old table, and so saw none of the rows come a second time.
    for (const statement of table.rollUp ? createTriggers(table.rollUp) : []) await database.run(statement);
    await database.run(sql`analyze ${sql.table(name)}`);
    return before.rows;
  });
}
