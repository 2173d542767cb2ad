import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { query, selected } from '../sql/query.ts';

/** What keeps rows of a table apart, as the database has it: `definition` is what makes it again. */
export interface Key {
  table: string;
  name: string;
  columns: readonly string[];
  isPrimary: boolean;
}

export interface ForeignKey {
  table: string;
  name: string;
  to: string;
  columns: readonly string[];
}

/** The unique keys of tables that are no part of another, by table and name. */
export async function readKeys(database: Database): Promise<Key[]> {
  return database.run(query`
    select ${selected({
      table: sql<string>`c.relname`,
      name: sql<string>`i.relname`,
      isPrimary: sql<boolean>`x.indisprimary`,
      columns: sql<string[]>`array(select pg_get_indexdef(x.indexrelid, place, true)
        from generate_series(1, x.indnkeyatts) as place order by place)`,
    })}
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname, i.relname`);
}

/** References between tables that the database itself keeps. The console makes none; whoever has added some has to know. */
export async function readForeignKeys(database: Database): Promise<ForeignKey[]> {
  return database.run(query`
    select ${selected({
      table: sql<string>`c.relname`,
      name: sql<string>`k.conname`,
      to: sql<string>`f.relname`,
      columns: sql<string[]>`array(select a.attname::text from unnest(k.conkey) with ordinality as part(number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = part.number order by part.place)`,
    })}
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace and not c.relispartition
    order by c.relname, k.conname`);
}

/** Tables that lie in months here. */
export async function readPartitioned(database: Database): Promise<Set<string>> {
  const rows = await database.run(query`
    select ${selected({ name: sql<string>`relname` })} from pg_class
    where relkind = 'p' and relnamespace = current_schema()::regnamespace`);
  return new Set(rows.map(({ name }) => name));
}
