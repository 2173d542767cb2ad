import { sql } from 'kysely';
import type { Database } from './database.ts';
import { query, selected } from './sql/query.ts';

/** Column → type, by table. The parts of a partitioned table are left out. */
export async function existingColumns(database: Database): Promise<Map<string, Map<string, string>>> {
  const rows = await database.run(query`
    select ${selected({
      table: sql<string>`c.relname`,
      column: sql<string>`a.attname`,
      type: sql<string>`format_type(a.atttypid, a.atttypmod)`,
    })}
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`);
  const tables = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows) {
    const columns = tables.get(table) ?? new Map<string, string>();
    tables.set(table, columns.set(column, type));
  }
  return tables;
}

export async function existingIndexes(database: Database): Promise<Set<string>> {
  const rows = await database.run(query`
    select ${selected({ name: sql<string>`indexname` })} from pg_indexes where schemaname = current_schema()`);
  return new Set(rows.map(({ name }) => name));
}
