import { sql } from 'kysely';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import { StartFailure } from '../../core/start-failure.ts';
import type { Database } from '../database.ts';
import { existingColumns } from '../existing-tables.ts';
import { createIndexes, migrate, tablesOf } from '../migrate.ts';
import { makePartitions } from '../partitions/make-partitions.ts';
import { isToBePartitioned } from '../partitions/partition-tables.ts';
import { query, selected } from '../sql/query.ts';
import { table } from '../sql/table.ts';
import { type Sum, sumInDatabase } from './row-sum.ts';
import { type StoredTable, storedTables } from './stored-tables.ts';
import type { TableEvent } from './table-events.ts';

const consoleMeta = table('console_meta');

export interface LoadOptions {
  catalogue: Catalogue;
  /** Takes away what is there first. */
  replace: boolean;
  onTable?: (name: string, rows: number) => void;
}

/**
 * Fills a database with tables, in one transaction: all of them with all their rows, or nothing. Each is compared with where
 * it came from before anything counts.
 *
 * @throws StartFailure when there are rows already and they are not to be replaced, or something does not arrive as it left
 */
export async function loadTables(
  database: Database,
  events: AsyncIterable<TableEvent>,
  { catalogue, replace, onTable = () => {} }: LoadOptions,
): Promise<void> {
  await database.exclusively('console set-up', () =>
    database.transaction(async () => {
      await database.run(sql`set local statement_timeout = 0`);
      await makeRoom(database, catalogue, replace);
      await migrate(database, catalogue, { indexes: false });
      await database.run(sql`delete from ${consoleMeta}`);
      let target: StoredTable | undefined;
      for await (const event of events) {
        if (event.kind === 'table') target = await targetOf(database, catalogue, event);
        else if (!target) throw new Error('Rows come before their table.');
        else if (event.kind === 'rows') await insertLines(database, target, event.lines);
        else {
          await compare(database, target, event.sum);
          await moveSequences(database, target);
          onTable(target.name, event.sum.rows);
        }
      }
      await createIndexes(database, catalogue);
    }),
  );
  await database.maintain({ everything: true });
}

/** Rows by table, of the tables that hold any. */
export async function rowsInTheWay(database: Database, catalogue: Catalogue): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of (await storedTables(database, catalogue)).kept) {
    if (name === 'console_meta') continue;
    const row = await database.first(
      query`select ${selected({ rows: sql<number>`count(*)` })} from ${sql.table(name)}`,
    );
    if (row && row.rows > 0) counts.set(name, row.rows);
  }
  return counts;
}

async function makeRoom(database: Database, catalogue: Catalogue, replace: boolean): Promise<void> {
  if (replace) {
    const { kept, passing } = await storedTables(database, catalogue);
    for (const { name } of [...kept, ...passing]) await database.run(sql`drop table ${sql.table(name)}`);
    return;
  }
  const counts = await rowsInTheWay(database, catalogue);
  if (counts.size === 0) return;
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 3);
  throw new StartFailure(
    `The database is not empty: it has rows in ${counts.size} tables (${most.map(([name, rows]) => `${name} ${rows}`).join(', ')}, …). ` +
      'Give it an empty one; nothing was changed.',
  );
}

/** Makes what a table needs to take all rows: itself, columns that no document asks for any more, months. */
async function targetOf(
  database: Database,
  catalogue: Catalogue,
  { table, months = [] }: Extract<TableEvent, { kind: 'table' }>,
): Promise<StoredTable> {
  for (const { type } of table.columns) {
    if (!/^[a-z][a-z0-9 ,()]*(\[\])?$/.test(type)) throw new StartFailure(`"${type}" is no type of a column.`);
  }
  const existing = (await existingColumns(database)).get(table.name);
  if (!existing) {
    const columns = table.columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`);
    const key =
      table.key.length > 0
        ? sql`, primary key
          (${sql.join(table.key.map((name) => sql.id(name)))})`
        : sql``;
    await database.run(sql`create table ${sql.table(table.name)} (${sql.join(columns)}${key})`);
    return table;
  }
  for (const { name, type } of table.columns) {
    const is = existing.get(name);
    if (is === undefined) {
      await database.run(sql`alter table ${sql.table(table.name)} add column ${sql.id(name)} ${sql.raw(type)}`);
    } else if (is !== type) {
      throw new StartFailure(
        `The column ${name} of the table ${table.name} was ${type}, and the documents here ask for ${is}: use the version of the ` +
          'console that it comes from. Nothing was changed.',
      );
    }
  }
  const partitioned = tablesOf(catalogue)
    .filter(isToBePartitioned)
    .filter(({ name }) => name === table.name);
  await makePartitions(database, partitioned, new Date(), months);
  return table;
}

/** Puts rows as `lineOf` writes them into a table. */
export async function insertLines(
  database: Database,
  { name, columns }: Pick<StoredTable, 'name' | 'columns'>,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => sql.id(column.name));
  const values = columns.map(({ type }, at) => sql`(line->>${sql.lit(at)})::${sql.raw(type)}`);
  await database.run(sql`
    insert into ${sql.table(name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as lines(line)`);
}

async function compare(database: Database, table: StoredTable, sent: Sum): Promise<void> {
  const arrived = await sumInDatabase(database, table);
  if (arrived.rows === sent.rows && arrived.sum === sent.sum) return;
  throw new StartFailure(
    `The table ${table.name} did not arrive as it was (${arrived.rows} of ${sent.rows} rows, checksum ${arrived.sum} instead of ` +
      `${sent.sum}). Nothing was changed.`,
  );
}

/** Numbers that the database gives by itself continue after the last one. */
async function moveSequences(database: Database, { name, columns }: StoredTable): Promise<void> {
  const sequences = await database.run(query`
    select ${selected({ column: sql<string>`"column"`, sequence: sql<string>`sequence` })} from (
      select attname as "column", pg_get_serial_sequence(${name}, attname) as sequence from pg_attribute
      where attrelid = ${name}::regclass and attnum > 0 and not attisdropped) as own
    where sequence is not null`);
  for (const { column, sequence } of sequences) {
    if (!columns.some((one) => one.name === column)) continue;
    await database.run(sql`
      select setval(${sequence}::regclass, coalesce(max(${sql.ref(column)}), 0) + 1, false) from ${sql.table(name)}`);
  }
}
