import { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database } from '../db/database.ts';
import { makeMigratedDatabase } from './migrated-database.ts';

/** A statement as it was sent, of all that look the same the first. */
type Sent = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** What has a plan; the others (transactions, settings, tables) are the same few words everywhere. */
const PLANNED = /^\s*(select|insert|update|delete|with|values)\b/i;

/**
 * Names of tables that come and go while a server runs, and of months, which the embedded database does not have: what is about them is
 * tested on both.
 */
const COMES_AND_GOES = /"(console_thawed_\w+|console_rows_of_archive|\w+_(\d{4}_\d{2}|default))"/;

/** Turns a statement into what is sent. */
const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** What this process need not ask again. */
const proven = new Set<string>();
let embedded: Promise<PGlite> | undefined;

/**
 * A database on PostgreSQL which, when it is closed, has shown that the embedded database would have understood every statement it
 * was sent: that it has the functions and types, and takes values of such a kind in such a place. So a test that runs on one
 * database proves its SQL for both.
 *
 * @param database with the tables of this console's catalogue
 * @returns the same; `close` throws an Error that names what would not have been understood
 */
export function understoodByEmbedded(database: Database): Database {
  const sent = new Map<string, Sent>();
  const { run, close } = database;
  database.run = (statement) => {
    const { sql, parameters } = statement.compile(compiler);
    const key = keyOf(sql, parameters);
    if (PLANNED.test(sql) && !COMES_AND_GOES.test(sql) && !proven.has(key) && !sent.has(key))
      sent.set(key, { sql, parameters });
    return run(statement);
  };
  database.close = async () => {
    await close();
    const wrong: string[] = [];
    for (const [key, statement] of sent) {
      const said = await misunderstood(statement);
      if (said === undefined) proven.add(key);
      else wrong.push(`${said}: ${statement.sql.replace(/\s+/g, ' ').slice(0, 300)}`);
    }
    if (wrong.length > 0) throw new Error(`The embedded database does not take\n${wrong.join('\n')}`);
  };
  return database;
}

/** Lists of values are one however long they are; what kind each value is counts. */
function keyOf(sql: string, parameters: readonly unknown[]): string {
  const kinds = [
    ...new Set(parameters.map((value) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value))),
  ];
  return `${sql.replace(/\$\d+/g, '$').replace(/(\([$, ]+\))(, \1)+|\$(, \$)+/g, '$')} ${kinds.toSorted().join()}`;
}

async function misunderstood({ sql, parameters }: Sent): Promise<string | undefined> {
  embedded ??= openEmbedded();
  const pglite = await embedded;
  try {
    const { queryParams } = await pglite.describeQuery(sql);
    for (const [at, { serializer }] of queryParams.entries()) {
      const value = parameters[at];
      if (value === null || value === undefined) continue;
      const written = serializer ? serializer(value) : String(value);
      if (asPostgresWrites(value, written) !== written) return `$${at + 1} is written as ${written.slice(0, 40)}`;
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What node-postgres sends for a value; where its way of writing the same differs (days, flags, lists), whatever was written. */
function asPostgresWrites(value: unknown, written: string): string {
  if (typeof value === 'boolean' || value instanceof Date || Array.isArray(value) || ArrayBuffer.isView(value))
    return written;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function openEmbedded(): Promise<PGlite> {
  const { dataDir } = await makeMigratedDatabase('pglite');
  const pglite = new PGlite({ dataDir: `${dataDir}/pg` });
  await pglite.waitReady;
  await pglite.exec('set time zone 8');
  return pglite;
}
