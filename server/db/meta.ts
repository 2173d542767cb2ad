import { sql } from 'kysely';
import type { Database } from './database.ts';
import { assigned } from './sql/assigned.ts';
import { query, selected } from './sql/query.ts';
import { columnNames, table } from './sql/table.ts';

const consoleMeta = table('console_meta');
const excluded = table('console_meta', 'excluded');

/**
 * What the server notes about the database itself. setup: `loading`, `filling` in the background of the running server, or
 * `done`; filling: how far that is. keys: identifies the keys. statistics: until when what was stored has been rolled up.
 * counts by day: `none` where a database does without. logStart, logHead: where the chain of the operation log begins and ends, signed.
 * pushKey: what signs push notices, encrypted. restored: until when a month that came back from its archive stays.
 */
export type MetaName =
  | 'counts by day'
  | 'logStart'
  | 'logHead'
  | 'pushKey'
  | 'setup'
  | 'filling'
  | 'keys'
  | 'roles'
  | 'statistics'
  | `restored ${string}`;

export async function readMeta(database: Database, name: MetaName): Promise<string | undefined> {
  const row = await database.first(
    query`select ${selected({ value: consoleMeta.value })} from ${consoleMeta} where ${consoleMeta.name} = ${name}`,
  );
  return row?.value;
}

export async function writeMeta(database: Database, name: MetaName, value: string): Promise<void> {
  await database.run(sql`
    insert into ${consoleMeta} (${columnNames(consoleMeta, 'name', 'value')}) values (${name}, ${value})
    on conflict (${columnNames(consoleMeta, 'name')}) do update
      set ${assigned(consoleMeta, { value: excluded.value })}`);
}

export async function deleteMeta(database: Database, name: MetaName): Promise<void> {
  await database.run(sql`delete from ${consoleMeta} where ${consoleMeta.name} = ${name}`);
}
