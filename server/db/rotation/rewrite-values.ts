import { sql } from 'kysely';
import type { Vault } from '../../crypto/vault.ts';
import type { StoredTable } from '../backup/stored-tables.ts';
import type { Database } from '../database.ts';
import { query, selected } from '../sql/query.ts';
import { encryptedColumns, looksEncrypted, SEALED, sealingColumns } from './key-use.ts';

/** Rows a statement: few enough that no call waits long for them. */
const BATCH = 500;
const DEADLOCK = '40P01';

export interface Rewritten {
  values: number;
  /** Values that no key here reads. They stay as they are. */
  unreadable: number;
}

type Row = Record<string, string | null>;

/**
 * Encrypts again every value of a table that is not encrypted with the current key, a few rows at a time. Servers may run in
 * this time: a value that has changed since it was read is skipped. After an interruption it continues with the values that are
 * left.
 */
export async function rewriteValues(
  database: Database,
  table: StoredTable,
  vault: Vault,
  currentId: string,
): Promise<Rewritten> {
  const done: Rewritten = { values: 0, unreadable: 0 };
  const sealing = new Set(sealingColumns(table));
  const columns = [...encryptedColumns(table), ...sealing];
  if (columns.length === 0 || table.key.length === 0) return done;
  let last: Row | undefined;
  for (;;) {
    const rows = await readBatch(database, table, columns, currentId, last);
    for (const column of columns) {
      const changes: { row: Row; old: string; new: string }[] = [];
      for (const row of rows) {
        const old = row[column];
        if (typeof old !== 'string') continue;
        const written = anew(old, { vault, currentId, isSealing: sealing.has(column) });
        done.unreadable += written.unreadable;
        const rewritten = written.text;
        if (rewritten !== old) changes.push({ row, old, new: rewritten });
      }
      if (changes.length > 0) done.values += await writeBatch(database, table, column, changes);
    }
    last = rows.at(-1);
    if (rows.length < BATCH) return done;
  }
}

/**
 * A stored text with all in it encrypted with the current key.
 *
 * @param isSealing it is a list or an object, in which texts are encrypted
 */
export function anew(
  stored: string,
  { vault, currentId, isSealing }: { vault: Vault; currentId: string; isSealing: boolean },
): Rewritten & { text: string } {
  const done = { values: 0, unreadable: 0 };
  const fresh = (text: string): string => {
    const plain = readable(vault, text);
    if (plain === undefined) done.unreadable += 1;
    else done.values += 1;
    return plain === undefined ? text : vault.encrypt(plain);
  };
  if (!isSealing) return { text: isOld(stored, currentId) ? fresh(stored) : stored, ...done };
  const text = stored.replaceAll(SEALED_TEXT, (whole, sealed: string) =>
    isOld(sealed, currentId) ? `"sealed:${fresh(sealed)}"` : whole,
  );
  return { text, ...done };
}

const SEALED_TEXT = /"sealed:([A-Za-z0-9_-]+\.[A-Za-z0-9_-]{39,})"/g;
const IS_CIPHERTEXT = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{39,}$/;

function isOld(text: string, currentId: string): boolean {
  return IS_CIPHERTEXT.test(text) && !text.startsWith(`${currentId}.`);
}

function readable(vault: Vault, text: string): string | undefined {
  try {
    return vault.decrypt(text);
  } catch {
    return undefined;
  }
}

async function readBatch(
  database: Database,
  { name, key, columns: all }: StoredTable,
  columns: readonly string[],
  currentId: string,
  last: Row | undefined,
): Promise<Row[]> {
  const refs = sql.join(key.map((column) => sql.ref(column)));
  const behind = last
    ? sql`(${refs}) >
      (${sql.join(key.map((column) => sql`${last[`key ${column}`]}::${sql.raw(typeOf(all, column))}`))}) and`
    : sql``;
  const old = columns.map((column) =>
    typeOf(all, column) === 'jsonb'
      ? sql`exists (
          select 1 from regexp_matches(${sql.ref(column)}::text, ${SEALED}, 'g') as found where found[1] <> ${currentId})`
      : sql`(${looksEncrypted(column)} and left(${sql.ref(column)}, ${currentId.length + 1}) <> ${`${currentId}.`})`,
  );
  const read = Object.fromEntries([
    ...key.map((column) => [`key ${column}`, sql<string>`${sql.ref(column)}::text`] as const),
    ...columns.map((column) => [column, sql<string>`${sql.ref(column)}::text`] as const),
  ]);
  return database.run(query`
    select ${selected(read)}
    from ${sql.table(name)} where ${behind} (${sql.join(old, sql` or `)})
    order by ${refs} limit ${BATCH}`);
}

async function writeBatch(
  database: Database,
  { name, key, columns: all }: StoredTable,
  column: string,
  changes: readonly { row: Row; old: string; new: string }[],
): Promise<number> {
  const keys = key.map((one) => sql`${changes.map(({ row }) => row[`key ${one}`])}::text[]`);
  const names = key.map((_, at) => sql.id(`key ${at}`));
  const same = key.map((one, at) => sql`t.${sql.id(one)} = v.${sql.id(`key ${at}`)}::${sql.raw(typeOf(all, one))}`);
  const type = sql.raw(typeOf(all, column));
  const write = () =>
    database.run(sql`
      update ${sql.table(name)} as t set ${sql.id(column)} = v.new::${type}
      from unnest(${sql.join(keys)}, ${changes.map(({ old }) => old)}::text[],
        ${changes.map((one) => one.new)}::text[])
        as v(${sql.join(names)}, old, new)
      where ${sql.join(same, sql` and `)} and t.${sql.id(column)} = v.old::${type} returning 1`);
  const rows = await write().catch((error: unknown) => {
    // Another transaction writes the same rows in another order: the second try succeeds.
    if (Object(error).code === DEADLOCK) return write();
    throw error;
  });
  return rows.length;
}

function typeOf(columns: StoredTable['columns'], name: string): string {
  const type = columns.find((column) => column.name === name)?.type;
  if (type === undefined) throw new Error(`There is no column ${name}.`);
  return type;
}
