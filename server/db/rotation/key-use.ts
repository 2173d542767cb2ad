import { type RawBuilder, sql } from 'kysely';
import type { StoredTable } from '../backup/stored-tables.ts';
import type { Database } from '../database.ts';
import { query, selected } from '../sql/query.ts';

/** An id of letters and digits, a dot, and at least what encrypts one character. */
const CIPHERTEXT = '^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]{39,}$';

/** The condition that a text was written by the vault. */
export function looksEncrypted(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} ~ ${CIPHERTEXT}`;
}

/** The texts of a table that may contain encrypted values: those with a blind index, and all of the server's own. */
export function encryptedColumns({ name, columns }: StoredTable): string[] {
  const names = new Set(columns.map((column) => column.name));
  const texts = columns.filter(({ type }) => type === 'text').map((column) => column.name);
  return texts.filter((column) => names.has(`${column}_index`) || name.startsWith('console_'));
}

/** Encrypted texts inside lists and objects, as `sealedInside` writes them; the first group is the id of their key. */
export const SEALED = '"sealed:([A-Za-z0-9_-]+)\\.[A-Za-z0-9_-]{39,}"';

/** The lists and objects of a table, which may contain encrypted texts. */
export function sealingColumns({ columns }: StoredTable): string[] {
  return columns.filter(({ type }) => type === 'jsonb').map(({ name }) => name);
}

/** How many values were encrypted with each data key, by its id. */
export async function keyUse(database: Database, tables: readonly StoredTable[]): Promise<Map<string, number>> {
  const use = new Map<string, number>();
  for (const table of tables) {
    for (const column of encryptedColumns(table)) {
      const rows = await database.run(query`
        select ${selected({
          id: sql<string>`split_part(${sql.ref(column)}, '.', 1)`,
          count: sql<number>`count(*)`,
        })} from ${sql.table(table.name)}
        where ${looksEncrypted(column)} group by 1`);
      for (const { id, count } of rows) use.set(id, (use.get(id) ?? 0) + count);
    }
    for (const column of sealingColumns(table)) {
      const rows = await database.run(query`
        select ${selected({ id: sql<string>`found[1]`, count: sql<number>`count(*)` })}
        from ${sql.table(table.name)}, regexp_matches(${sql.ref(column)}::text, ${SEALED}, 'g') as found group by 1`);
      for (const { id, count } of rows) use.set(id, (use.get(id) ?? 0) + count);
    }
  }
  return use;
}
