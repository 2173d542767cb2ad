import { sql } from 'kysely';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { readArchivedMonths } from './archive/archived-months.ts';
import { storedTables } from './backup/stored-tables.ts';
import type { Database } from './database.ts';
import { readMeta } from './meta.ts';
import type { Month } from './partitions/months.ts';
import { partitionMonths } from './partitions/partition-tables.ts';
import { type PendingChange, pendingChanges } from './pending-changes.ts';
import type { ReplicaStatus } from './replicas/replicas.ts';
import { keyUse } from './rotation/key-use.ts';
import { query, selected } from './sql/query.ts';
import { snakeCase } from './table-of.ts';

/** What there is to know of a database without any row of it being shown. */
export interface DatabaseStatus {
  version: string;
  setup: 'missing' | 'loading' | 'filling' | 'done';
  tables: { name: string; rows: number; bytes: number }[];
  /** Tables in the schema that do not belong to the console. */
  foreign: string[];
  pending: PendingChange[];
  partitions: Map<string, Month[]>;
  /** Months that lie in files. */
  archive: { entity: string; month: Month; files: number; rows: number; bytes: number }[];
  /** How many values each data key has encrypted. */
  keys: Map<string, number>;
  /** Those of DATABASE_READ_URLS, as they were found just now; undefined where there are none. */
  replicas: readonly ReplicaStatus[] | undefined;
  /** Of what is worked off: rows by the code of their state. */
  queues: { entity: string; field: string; states: Map<string, number> }[];
}

/** Entities whose state shows the progress of work, and the field of that state. */
const QUEUES: readonly [entity: string, field: string][] = [
  ['fileJob', 'jobState'],
  ['deviceSync', 'syncState'],
];

export async function databaseStatus(database: Database, catalogue: Catalogue): Promise<DatabaseStatus> {
  await database.replicas?.look();
  return database.transaction(async () => {
    await database.run(sql`set local statement_timeout = 0`);
    const { kept, passing, foreign } = await storedTables(database, catalogue);
    const names = [...kept, ...passing].map(({ name }) => name).sort();
    const tables: DatabaseStatus['tables'] = [];
    for (const name of names) {
      const row = await database.first(query`
        select ${selected({
          rows: sql<number>`(select count(*) from ${sql.table(name)})`,
          bytes: sql<number>`(select coalesce(sum(pg_total_relation_size(relid)), 0)::bigint
            from pg_partition_tree(${name}::regclass))`,
        })}`);
      tables.push({ name, rows: row?.rows ?? 0, bytes: row?.bytes ?? 0 });
    }
    const version = await database.first(
      query`select ${selected({ text: sql<string>`current_setting('server_version')` })}`,
    );
    const setup = names.includes('console_meta') ? await readMeta(database, 'setup') : undefined;
    const partitions = [...(await partitionMonths(database))].filter(([name]) => names.includes(name));
    return {
      version: version?.text ?? '',
      setup: setup === 'done' || setup === 'loading' || setup === 'filling' ? setup : 'missing',
      tables,
      foreign,
      pending: await pendingChanges(database, catalogue),
      partitions: new Map(partitions.map(([name, months]) => [name, [...months].sort()])),
      archive: names.includes('console_archived_month') ? await archivedByMonth(database) : [],
      keys: await keyUse(database, kept),
      replicas: database.replicas?.status(),
      queues: await queueStates(database, catalogue, names),
    };
  });
}

async function archivedByMonth(database: Database): Promise<DatabaseStatus['archive']> {
  const months = new Map<string, DatabaseStatus['archive'][number]>();
  for (const { entity, month, rows, bytes } of await readArchivedMonths(database)) {
    const one = months.get(`${entity} ${month}`) ?? { entity, month, files: 0, rows: 0, bytes: 0 };
    one.files += 1;
    one.rows += rows;
    one.bytes += bytes;
    months.set(`${entity} ${month}`, one);
  }
  return [...months.values()];
}

async function queueStates(
  database: Database,
  { entities }: Catalogue,
  tables: readonly string[],
): Promise<DatabaseStatus['queues']> {
  const queues: DatabaseStatus['queues'] = [];
  for (const [entity, field] of QUEUES) {
    const table = snakeCase(entity);
    if (!entities[entity]?.fields[field] || !tables.includes(table)) continue;
    const rows = await database.run(query`
      select ${selected({
        state: sql<string>`coalesce(${sql.ref(snakeCase(field))}, '')`,
        count: sql<number>`count(*)`,
      })}
      from ${sql.table(table)} group by 1 order by 1`);
    queues.push({ entity, field, states: new Map(rows.map(({ state, count }) => [state, count])) });
  }
  return queues;
}
