import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { FileStore } from '../../storage/file-store.ts';
import { insertLines } from '../backup/load-tables.ts';
import { type StoredTable, THAWED_PREFIX } from '../backup/stored-tables.ts';
import type { Database } from '../database.ts';
import { goneUntil } from '../gone-until.ts';
import type { Month } from '../partitions/months.ts';
import { whenFree } from '../partitions/when-free.ts';
import { assigned } from '../sql/assigned.ts';
import { query, selected } from '../sql/query.ts';
import { columnNames, table } from '../sql/table.ts';
import { type ArchivedMonth, type ArchivedTable, columnsInDatabase, communityOf } from './archived-months.ts';
import { inColumns } from './in-columns.ts';
import { openMonthFile } from './month-file.ts';

const t = table('console_thawed', 't');
const thawed = table('console_thawed');
const excluded = table('console_thawed', 'excluded');

/** Rows that may lie thawed at once: the months used least lately make room. */
const MOST_THAWED = 5_000_000;
/** Minutes that a month stays thawed after it was last asked for. */
const STAYS = 30;
/** Rows a statement. */
const BATCH = 2_500;

/** A month whose rows lie in a table of their own for a while. */
export interface ThawedMonth {
  month: Month;
  communityUuid: string;
  revision: number;
  /** Another one each time that it is thawed. */
  generation: string;
  tableName: string;
}

export interface ThawServices {
  database: Database;
  files: FileStore;
}

/**
 * Sees to it that the rows of archived months lie in tables in which statements find them.
 *
 * @param minutes that they are needed for at least
 * @throws ArchiveAway, ArchiveDamaged
 */
export async function thaw(
  services: ThawServices,
  of: ArchivedTable,
  months: readonly ArchivedMonth[],
  minutes = 0,
): Promise<void> {
  if (months.length === 0) return;
  const { database } = services;
  const columns = await columnsInDatabase(database, of.table.name);
  const missing: { month: ArchivedMonth; name: string }[] = [];
  const there = await thawedMonths(database, of, months);
  for (const month of months) {
    const name = tableName(of, month.month, columns);
    const known = there.find((one) => isOf(one, month) && one.tableName === name);
    if (!known) missing.push({ month, name });
  }
  await use(
    database,
    there.map((one) => one.tableName),
    minutes,
  );
  if (missing.length === 0) return;
  await makeRoom(
    database,
    missing.reduce((sum, { month }) => sum + month.rows, 0),
    new Set([...there.map((one) => one.tableName), ...missing.map(({ name }) => name)]),
  );
  for (const { month, name } of missing) await thawMonth(services, of, month, { name, columns, minutes });
}

/** Those of months that lie thawed now. */
export async function thawedMonths(
  database: Database,
  of: Pick<ArchivedTable, 'entity'>,
  months: readonly Pick<ArchivedMonth, 'month'>[],
): Promise<ThawedMonth[]> {
  if (months.length === 0) return [];
  return database.run(query`
    select ${selected(MEMBERS)} from ${t}
    where ${t.entity} = ${of.entity} and ${t.in_month} = any(${[...new Set(months.map(({ month }) => month))]}::text[])
    order by 1, 2, 3, 4, 5`);
}

/** All months of an entity that lie thawed now. */
export function allThawed(database: Database, entity: string): Promise<ThawedMonth[]> {
  return database.run(
    query`select ${selected(MEMBERS)} from ${t} where ${t.entity} = ${entity} order by 1, 2, 3, 4, 5`,
  );
}

const MEMBERS = {
  month: t.in_month,
  communityUuid: t.community_uuid,
  revision: t.revision,
  generation: t.generation,
  tableName: t.table_name,
};

export function isOf(one: ThawedMonth, month: ArchivedMonth): boolean {
  return one.month === month.month && one.communityUuid === month.communityUuid && one.revision === month.revision;
}

/** Notes that tables are in use. */
export async function use(database: Database, names: readonly string[], minutes: number): Promise<void> {
  if (names.length === 0) return;
  // Once a minute is enough.
  await database.run(sql`
    update ${thawed} set ${assigned(thawed, { used_at: sql`now() + make_interval(mins => ${minutes})` })}
    where ${thawed.table_name} = any(${[...new Set(names)]}::text[])
      and ${thawed.used_at} < now() + make_interval(mins => ${minutes}) - interval '1 minute'`);
}

async function thawMonth(
  { database, files }: ThawServices,
  of: ArchivedTable,
  month: ArchivedMonth,
  { name, columns, minutes }: { name: string; columns: StoredTable['columns']; minutes: number },
): Promise<void> {
  // Before anything is locked: the storage may take its time.
  const file = await openMonthFile(files, month);
  const place = sql.table(name);
  await database.transaction(async () => {
    await database.run(sql`set local statement_timeout = 0`);
    await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const [known] = (await thawedMonths(database, of, [month])).filter(
      (one) => one.tableName === name && one.communityUuid === month.communityUuid,
    );
    if (known?.revision === month.revision) return;
    const isThere = await database.first(sql`select 1 from ${thawed} where ${thawed.table_name} = ${name} limit 1`);
    // Without a note of it a table is one that a crash has left.
    if (!isThere) {
      const unlogged = database.kind === 'postgres' ? sql`unlogged` : sql``;
      await database.run(sql`drop table if exists ${place}`);
      await database.run(sql`create ${unlogged} table ${place} (
        like ${sql.table(of.table.name)} including defaults, primary key (${sql.id(of.table.primaryKey)}))`);
    }
    const own = sql`${communityOf(of)} = ${month.communityUuid}`;
    if (known) await database.run(sql`delete from ${place} where ${own}`);
    for await (const rows of file.lines()) {
      const lines = inColumns(rows, file.columns, columns);
      for (let from = 0; from < lines.length; from += BATCH) {
        await insertLines(database, { name, columns }, lines.slice(from, from + BATCH));
      }
    }
    // What retention has taken out of the table since is not shown any more either.
    await database.run(sql`
      delete from ${place} where ${own}
        and ${sql.id(of.table.partition.column)} < ${goneUntil(of.entity, sql`${month.communityUuid}`)}`);
    await database.run(sql`
      insert into ${thawed} (${columnNames(
        thawed,
        'table_name',
        'entity',
        'in_month',
        'community_uuid',
        'revision',
        'generation',
        'rows',
        'used_at',
      )})
      values (${name}, ${of.entity}, ${month.month}, ${month.communityUuid}, ${month.revision},
        ${randomBytes(9).toString('base64url')}, ${month.rows}, now() + make_interval(mins => ${minutes}))
      on conflict (${columnNames(thawed, 'table_name', 'community_uuid')}) do update set ${assigned(thawed, {
        revision: excluded.revision,
        generation: excluded.generation,
        rows: excluded.rows,
        used_at: excluded.used_at,
      })}`);
    await database.run(sql`analyze ${place}`);
  });
}

/** Takes thawed months away that nobody has asked for lately. */
export async function dropThawed(database: Database): Promise<void> {
  const old = await database.run(query`
    select ${selected({ name: t.table_name })} from ${t} group by 1
    having max(${t.used_at}) < now() - make_interval(mins => ${STAYS})`);
  for (const { name } of old) await dropTable(database, name);
}

/** Takes away all that is thawed of a month: it lies in the database again, or is gone. */
export async function forgetThawed(database: Database, entity: string, month: Month): Promise<void> {
  const names = await database.run(query`
    select distinct ${selected({ name: t.table_name })} from ${t} where ${t.entity} = ${entity} and ${t.in_month} = ${month}`);
  for (const { name } of names) await dropTable(database, name);
}

async function makeRoom(database: Database, rows: number, needed: ReadonlySet<string>): Promise<void> {
  const all = await database.run(query`
    select ${selected({ name: t.table_name, rows: sql<number>`sum(${t.rows})::bigint` })} from ${t}
    group by 1 order by max(${t.used_at})`);
  let sum = rows + all.reduce((total, one) => total + Number(one.rows), 0);
  for (const one of all) {
    if (sum <= MOST_THAWED) return;
    if (needed.has(one.name)) continue;
    await dropTable(database, one.name);
    sum -= Number(one.rows);
  }
}

/** A table that is being read is left for the next time. */
async function dropTable(database: Database, name: string): Promise<void> {
  await whenFree(database, async () => {
    await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    await database.run(sql`delete from ${thawed} where ${thawed.table_name} = ${name}`);
    await database.run(sql`drop table if exists ${sql.table(name)}`);
  });
}

/** One for each shape of the table: processes of two versions do not share them. */
function tableName(of: ArchivedTable, month: Month, columns: StoredTable['columns']): string {
  const shape = createHash('sha256').update(JSON.stringify(columns)).digest('hex').slice(0, 8);
  return `${THAWED_PREFIX}_${of.table.name.slice(0, 30)}_${month.replace('-', '_')}_${shape}`;
}

/**
 * The rows of a table and those of thawed months as one, under the name of the table.
 *
 * @param where what limits the thawed rows
 */
export function withThawed(
  of: ArchivedTable,
  months: readonly ThawedMonth[],
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = sql.join(of.table.columns.map(({ name }) => sql.id(name)));
  const name = sql.id(of.table.name);
  const parts = [...new Set(months.map((one) => one.tableName))].map((tableName) => {
    const communities = months.filter((one) => one.tableName === tableName).map((one) => one.communityUuid);
    const own = of.hasCommunity ? sql`${communityOf(of)} = any(${communities}::text[]) and` : sql``;
    return sql`union all select ${columns} from ${sql.table(tableName)} where ${own} ${where}`;
  });
  return sql`(select ${columns} from ${sql.table(of.table.name)} ${sql.join(parts, sql` `)}) as ${name}`;
}
