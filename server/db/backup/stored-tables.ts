import { sql } from 'kysely';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import type { Database } from '../database.ts';
import { tablesOf } from '../migrate.ts';
import { ROLL_UP_PREFIX } from '../roll-ups/roll-up-of.ts';
import { query, selected } from '../sql/query.ts';

/** A table as it is in the database: with columns that documents have forgotten, too. */
export interface StoredTable {
  name: string;
  /** Those that PostgreSQL computes by itself are left out. */
  columns: readonly { name: string; type: string }[];
  /** The columns of the primary key; empty where there is none. */
  key: readonly string[];
}

export interface StoredTables {
  /** Of the documents, and the server's own that last. */
  kept: StoredTable[];
  /** The server's own that are worth nothing elsewhere: sessions, pictures to read, leases, what prevents repeated requests. */
  passing: StoredTable[];
  /** Other tables of the schema. They are never changed here. */
  foreign: string[];
}

/** What was read back of archived months for a while; its files last. */
export const THAWED_PREFIX = 'console_thawed';

/** Unlogged tables pass anyway: after a crash of the database they are empty. */
const PASSING = new Set(['console_session', 'console_captcha', 'console_lease', 'console_position']);

export async function storedTables(database: Database, catalogue: Catalogue): Promise<StoredTables> {
  const ofDocuments = new Set(tablesOf(catalogue).map(({ name }) => name));
  const rows = await database.run(query`
    select ${selected({
      name: sql<string>`c.relname`,
      unlogged: sql<boolean>`c.relpersistence = 'u'`,
      columns: sql<readonly { name: string; type: string }[]>`
          coalesce((select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
        order by attnum)
          from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''), '[]')`,
      key: sql<readonly string[]>`coalesce((select jsonb_agg(a.attname order by array_position(i.indkey, a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '[]')`,
    })}
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);
  const found: StoredTables = { kept: [], passing: [], foreign: [] };
  for (const { unlogged, ...table } of rows) {
    // Counts of other rows: they are made with these.
    if (table.name.startsWith(ROLL_UP_PREFIX)) continue;
    if (ofDocuments.has(table.name)) found.kept.push(table);
    else if (!table.name.startsWith('console_')) found.foreign.push(table.name);
    else
      (unlogged || PASSING.has(table.name) || table.name.startsWith(THAWED_PREFIX) ? found.passing : found.kept).push(
        table,
      );
  }
  return found;
}
