import { type RawBuilder, sql } from 'kysely';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { StartFailure } from '../core/start-failure.ts';
import { changeInUse } from './change-in-use.ts';
import type { Database } from './database.ts';
import { existingColumns, existingIndexes } from './existing-tables.ts';
import { naturalOrder } from './natural-order.ts';
import { makePartitions } from './partitions/make-partitions.ts';
import { createPartitioned, isToBePartitioned } from './partitions/partition-tables.ts';
import { pendingStatement } from './pending-statement.ts';
import { syncRollUps } from './roll-ups/sync-roll-ups.ts';
import { embeddedTables, serverTables } from './server-tables.ts';
import { type Index, type Table, tableOf } from './table-of.ts';

/** The tables of a catalogue's entities. */
export function tablesOf(catalogue: Catalogue): Table[] {
  return Object.values(catalogue.entities).flatMap((entity) => tableOf(entity) ?? []);
}

/**
 * Makes the database match the documents by adding: tables, columns, indexes, counts by day. It never drops or changes anything
 * that cannot be worked out again; a field that went away leaves its column. A table that documents want partitioned is created so; an existing one stays as it is.
 *
 * @param indexes false leaves them for `createIndexes`: a first load is faster without
 * @throws StartFailure when a column is of another type than its field asks for
 */
export async function migrate(database: Database, catalogue: Catalogue, { indexes = true } = {}): Promise<void> {
  const tables = tablesOf(catalogue);
  // One process at a time makes what is new; the others find everything there.
  const changes = await database.transaction(async () => {
    await database.run(sql`set local statement_timeout = 0`);
    await database.run(sql`select pg_advisory_xact_lock(hashtextextended('console migrate', 0))`);
    const existing = await existingColumns(database);
    const ofTables = tables.flatMap((table) => columnsMissing(table, existing.get(table.name)) ?? []);
    const ofServer = await createOwn(database, existing);
    for (const table of tables) if (!existing.has(table.name)) await createTable(database, table);
    return [...ofServer, ...ofTables];
  });
  // Another process may use these, and may have changed them meanwhile.
  for (const change of changes) await changeInUse(database, change);
  if (database.kind === 'pglite') for (const statement of embeddedTables) await database.run(sql.raw(statement));
  await syncRollUps(database, catalogue);
  await makePartitions(database, tables.filter(isToBePartitioned), new Date());
  if (indexes) await createIndexes(database, catalogue);
}

/**
 * Makes the server's own tables that are not there. One that is there is not touched: also an addition that finds everything there
 * would wait for all who use it.
 *
 * @returns what is to be added to those that are there
 */
async function createOwn(
  database: Database,
  existing: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Promise<RawBuilder<unknown>[]> {
  const indexes = await existingIndexes(database);
  const changes: RawBuilder<unknown>[] = [];
  for (const statement of serverTables) {
    const pending = pendingStatement(statement, existing, indexes);
    if (pending && existing.has(pending.table)) changes.push(sql.raw(statement));
    else if (pending) await database.run(sql.raw(statement));
  }
  return changes;
}

/** Whether an index is wanted; left out, all are. */
type WantedIndex = (table: string, index: Index) => boolean;

/** The indexes that documents ask for and the database does not have. */
export async function indexesMissing(
  database: Database,
  catalogue: Catalogue,
  wanted: WantedIndex = () => true,
): Promise<(Index & { table: string })[]> {
  const existing = await existingIndexes(database);
  return tablesOf(catalogue).flatMap(({ name: table, indexes }) =>
    indexes.filter((index) => wanted(table, index) && !existing.has(index.name)).map((index) => ({ ...index, table })),
  );
}

/** @throws StartFailure when rows are in the way of a unique index */
export async function createIndexes(
  database: Database,
  catalogue: Catalogue,
  { onProgress = () => {}, wanted }: { onProgress?: (done: number, total: number) => void; wanted?: WantedIndex } = {},
): Promise<void> {
  const missing = await indexesMissing(database, catalogue, wanted);
  for (const [at, { table, name, columns, natural, unique, entries }] of missing.entries()) {
    const method = entries ? sql`using gin` : sql``;
    const kind = unique ? sql`unique index` : sql`index`;
    const list = sql.join(
      columns.map((column) => (natural.includes(column) ? naturalOrder(sql.ref(column)) : sql.ref(column))),
    );
    try {
      await database.transaction(async () => {
        await database.run(sql`set local statement_timeout = 0`);
        await database.run(sql`select pg_advisory_xact_lock(hashtextextended('console migrate', 0))`);
        await database.run(
          sql`create ${kind} if not exists ${sql.id(name)} on ${sql.table(table)} ${method} (${list})`,
        );
      });
    } catch (error) {
      if (Object(error).code !== '23505') throw error;
      throw new StartFailure(
        `Rows of the table ${table} are the same in ${columns.join(', ')}, which its entity now says are unique ` +
          `(${Object(error).detail ?? 'no detail'}). Mend the rows, or take "unique" out of the entity.`,
      );
    }
    onProgress(at + 1, missing.length);
  }
}

async function createTable(database: Database, table: Table): Promise<void> {
  const columns = table.columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`);
  const statements =
    isToBePartitioned(table) && database.kind === 'postgres'
      ? createPartitioned(table, sql.join(columns))
      : [sql`create table ${sql.table(table.name)} (${sql.join(columns)}, primary key (${sql.id(table.primaryKey)}))`];
  for (const statement of statements) await database.run(statement);
}

/**
 * What adds the columns that a table lacks.
 *
 * @returns undefined where it lacks none, or is not there
 */
function columnsMissing(
  table: Table,
  existing: ReadonlyMap<string, string> | undefined,
): RawBuilder<unknown> | undefined {
  if (!existing) return undefined;
  const added: RawBuilder<unknown>[] = [];
  for (const { name, type } of table.columns) {
    const is = existing.get(name);
    if (is === undefined) added.push(sql`add column if not exists ${sql.id(name)} ${sql.raw(type)}`);
    else if (is !== type) {
      throw new StartFailure(
        `The column ${name} of the table ${table.name} is ${is}, and its entity now asks for ${type}. ` +
          'The server never changes a column: give the field a new name, or alter the column by hand.',
      );
    }
  }
  return added.length > 0 ? sql`alter table ${sql.table(table.name)} ${sql.join(added)}` : undefined;
}
