import { type RawBuilder, sql } from 'kysely';
import type { Catalogue, CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import type { StoredTable } from '../backup/stored-tables.ts';
import type { Database } from '../database.ts';
import { existingColumns } from '../existing-tables.ts';
import { addMonths, type Month, startOfMonth } from '../partitions/months.ts';
import { isToBePartitioned, type PartitionedTable } from '../partitions/partition-tables.ts';
import { assigned } from '../sql/assigned.ts';
import { commonColumns } from '../sql/common-columns.ts';
import { query, selected } from '../sql/query.ts';
import { columnNames, table } from '../sql/table.ts';
import { tableOf } from '../table-of.ts';

const a = table('console_archived_month', 'a');
const archived = table('console_archived_month');
const excluded = table('console_archived_month', 'excluded');

/**
 * The operation log stays: each of its lines is compared with the seal that the chain has of it, in the database, and a line that
 * is elsewhere would be one that somebody has taken away.
 */
const STAYS: ReadonlySet<string> = new Set(['operationLog']);

/** Records of nobody's community, and of entities that belong to none. */
export const NO_COMMUNITY = '';

/** A month of a community whose records lie in a file. */
export interface ArchivedMonth {
  entity: string;
  month: Month;
  communityUuid: string;
  /** Counts the files that it has had. */
  revision: number;
  /** Its key in the storage. */
  file: string;
  rows: number;
  bytes: number;
  sha256: string;
  /** Of its rows, as `RowSum`. */
  sum: string;
  firstTime: string;
  lastTime: string;
  firstId: string;
  lastId: string;
  /** The data keys that its values need, with commas. */
  dataKeys: string;
}

/** What can be archived: an entity that lies in months, and how its table is. */
export interface ArchivedTable {
  entity: string;
  table: PartitionedTable;
  hasCommunity: boolean;
}

export function archivedTables({ entities }: Pick<Catalogue, 'entities'>): ArchivedTable[] {
  return Object.values(entities).flatMap((entity) => archivedTableOf(entity) ?? []);
}

const tables = new WeakMap<CatalogueEntity, ArchivedTable>();

/** @returns undefined for an entity that is never archived */
export function archivedTableOf(entity: CatalogueEntity): ArchivedTable | undefined {
  if (!entity.partition || entity.readModel || STAYS.has(entity.name)) return undefined;
  const known = tables.get(entity);
  if (known) return known;
  const table = tableOf(entity);
  if (!table || !isToBePartitioned(table)) return undefined;
  const made = { entity: entity.name, table, hasCommunity: entity.fields.communityUuid !== undefined };
  tables.set(entity, made);
  return made;
}

/** The columns of a table as they are in the database, also those that no document asks for any more. */
export async function columnsInDatabase(database: Database, name: string): Promise<StoredTable['columns']> {
  const columns = (await existingColumns(database)).get(name) ?? new Map<string, string>();
  return [...columns].map(([column, type]) => ({ name: column, type }));
}

/** The community by which rows are told apart, in SQL. */
export function communityOf({ hasCommunity }: Pick<ArchivedTable, 'hasCommunity'>): RawBuilder<string> {
  return hasCommunity
    ? sql<string>`coalesce(${commonColumns().community_uuid}, ${sql.lit(NO_COMMUNITY)})`
    : sql<string>`''::text`;
}

/** The rows of a month, as a condition. */
export function isOfMonth({ partition }: PartitionedTable, month: Month): RawBuilder<unknown> {
  const column = sql.id(partition.column);
  return sql`${column} >= ${startOfMonth(month)}::timestamptz and ${column} < ${startOfMonth(addMonths(month, 1))}::timestamptz`;
}

export interface WantedMonths {
  entity?: string;
  month?: Month;
  from?: Month;
  to?: Month;
  communityUuids?: readonly string[];
}

/** Months that lie in files, in order. */
export function readArchivedMonths(database: Database, wanted: WantedMonths = {}): Promise<ArchivedMonth[]> {
  const { entity, month, from, to, communityUuids } = wanted;
  const conditions = [
    sql`true`,
    ...(entity === undefined ? [] : [sql`${a.entity} = ${entity}`]),
    ...(month === undefined ? [] : [sql`${a.in_month} = ${month}`]),
    ...(from === undefined ? [] : [sql`${a.in_month} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${a.in_month} <= ${to}`]),
    ...(communityUuids === undefined ? [] : [sql`${a.community_uuid} = any(${[...communityUuids]}::text[])`]),
  ];
  return database.run(query`
    select ${selected(MEMBERS)} from ${a} where ${sql.join(conditions, sql` and `)}
    order by ${a.entity}, ${a.in_month}, ${a.community_uuid}`);
}

/** The last month of which anything lies in files. */
export async function lastArchivedMonth(
  database: Database,
  entity: string,
  communityUuids: readonly string[] | undefined,
): Promise<Month | undefined> {
  const own = communityUuids ? sql`and ${a.community_uuid} = any(${[...communityUuids]}::text[])` : sql``;
  const row = await database.first(query`
    select ${selected({ month: sql<Month | null>`max(${a.in_month})` })} from ${a} where ${a.entity} = ${entity} ${own}`);
  return row?.month ?? undefined;
}

/** Months whose files may hold a record, the newest first: its key lies between the first and the last of them. */
export function monthsWithKey(
  database: Database,
  { entity, id, communityUuids }: { entity: string; id: string; communityUuids: readonly string[] | undefined },
): Promise<ArchivedMonth[]> {
  const own = communityUuids ? sql`and ${a.community_uuid} = any(${[...communityUuids]}::text[])` : sql``;
  return database.run(query`
    select ${selected(MEMBERS)} from ${a}
    where ${a.entity} = ${entity} ${own} and ${a.first_id} collate "C" <= ${id} and ${a.last_id} collate "C" >= ${id}
    order by ${a.in_month} desc, ${a.community_uuid}`);
}

const MEMBERS = {
  entity: a.entity,
  month: a.in_month,
  communityUuid: a.community_uuid,
  revision: a.revision,
  file: a.file,
  rows: a.rows,
  bytes: a.bytes,
  sha256: a.sha256,
  sum: a.sum,
  firstTime: sql<string>`${a.first_time}::text`,
  lastTime: sql<string>`${a.last_time}::text`,
  firstId: a.first_id,
  lastId: a.last_id,
  dataKeys: a.data_keys,
};

/**
 * Makes a file count, in the transaction in which its rows leave the table.
 *
 * @returns false where another process has put another file in its place meanwhile
 */
export async function writeArchivedMonth(database: Database, one: ArchivedMonth): Promise<boolean> {
  const written = await database.first(sql`
    insert into ${archived} (${columnNames(
      archived,
      'entity',
      'in_month',
      'community_uuid',
      'revision',
      'file',
      'rows',
      'bytes',
      'sha256',
      'sum',
      'first_time',
      'last_time',
      'first_id',
      'last_id',
      'data_keys',
    )})
    values (${one.entity}, ${one.month}, ${one.communityUuid}, ${one.revision}, ${one.file}, ${one.rows}, ${one.bytes},
      ${one.sha256}, ${one.sum}, ${one.firstTime}::timestamptz, ${one.lastTime}::timestamptz, ${one.firstId}, ${one.lastId},
      ${one.dataKeys})
    on conflict (${columnNames(archived, 'entity', 'in_month', 'community_uuid')}) do update set ${assigned(archived, {
      revision: excluded.revision,
      file: excluded.file,
      rows: excluded.rows,
      bytes: excluded.bytes,
      sha256: excluded.sha256,
      sum: excluded.sum,
      first_time: excluded.first_time,
      last_time: excluded.last_time,
      first_id: excluded.first_id,
      last_id: excluded.last_id,
      data_keys: excluded.data_keys,
      archived_at: sql`now()`,
    })}
    where ${archived.revision} = ${excluded.revision} - 1
    returning 1`);
  return written !== undefined;
}

/** @returns false where it is another file by now */
export async function forgetArchivedMonth(database: Database, one: ArchivedMonth): Promise<boolean> {
  const gone = await database.first(sql`
    delete from ${archived} where ${archived.entity} = ${one.entity} and ${archived.in_month} = ${one.month}
      and ${archived.community_uuid} = ${one.communityUuid} and ${archived.revision} = ${one.revision} returning 1`);
  return gone !== undefined;
}

/** Whether the database knows of archives at all: a backup or a status may be of one from before. */
export async function hasArchive(database: Database): Promise<boolean> {
  const row = await database.first(query`
    select ${selected({ name: sql<string | null>`to_regclass('console_archived_month')::text` })}`);
  return row?.name !== null && row?.name !== undefined;
}
