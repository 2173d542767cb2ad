import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * What the server notes about the database itself. setup: `loading`, `filling` behind the running server, or `done`; filling: how
 * far that is. keys: tells the keys apart. statistics: until when what was stored has been rolled up.
 */
export type MetaName = 'setup' | 'filling' | 'keys' | 'roles' | 'statistics';

export async function readMeta(database: Database, name: MetaName): Promise<string | undefined> {
  const row = await database.first(sql<{ value: string }>`select value from console_meta where name = ${name}`);
  return row?.value;
}

export async function writeMeta(database: Database, name: MetaName, value: string): Promise<void> {
  await database.run(sql`
    insert into console_meta (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`);
}

export async function deleteMeta(database: Database, name: MetaName): Promise<void> {
  await database.run(sql`delete from console_meta where name = ${name}`);
}
