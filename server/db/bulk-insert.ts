import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity, Property } from '../../schemas/generated/grammar.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from './database.ts';
import { hasNumbers, numberRows } from './number-rows.ts';
import { sealedInside } from './sealed-entries.ts';
import {
  type ColumnType,
  columnType,
  hasTail,
  indexColumn,
  isEncrypted,
  snakeCase,
  storedFields,
  tailColumn,
} from './table-of.ts';

/** Rows a statement: large enough that a statement's own cost does not count, small enough to end soon. */
const BATCH = 4000;

/** What an encrypted value becomes in the table. */
interface Sealed {
  text: string;
  index: string;
  tail: string | null;
}

/** Sealed values by plain value. Records name the same people over and over; encrypting is most of the work. */
export type SealedCache = Map<string, Sealed>;

/** A row of an entity as it is written: plain values under the names of its fields. */
export type NewRow<Entity> = Readonly<Partial<Record<keyof Entity, unknown>>>;

/**
 * Adds rows of an entity, quickly: one `unnest` statement a batch, sensitive values encrypted. Values are plain ones under
 * the entity's field names (times as UTC+8 text); a field that is missing becomes null, and a number that the entity declares
 * the next one. Nothing is checked.
 *
 * @param cache may be kept over calls
 */
export async function bulkInsert(
  database: Database,
  entity: CatalogueEntity,
  rows: readonly Record<string, unknown>[],
  vault: Vault,
  cache: SealedCache = new Map(),
): Promise<void> {
  const insert = async (some: readonly Record<string, unknown>[]) => {
    for (let from = 0; from < some.length; from += BATCH) {
      await database.run(insertOf(entity, some.slice(from, from + BATCH), vault, cache));
    }
  };
  if (rows.length === 0 || !hasNumbers(entity)) return insert(rows);
  await database.transaction(async () => insert(await numberRows(database, entity, rows)));
}

/** The statement that adds rows `t`; `bulkUpsert` appends what to do with rows that exist already. */
export function insertOf(
  entity: CatalogueEntity,
  rows: readonly Record<string, unknown>[],
  vault: Vault,
  cache: SealedCache,
): RawBuilder<unknown> {
  const columns: { name: string; value: RawBuilder<unknown>; array: RawBuilder<unknown> }[] = [];
  const add = (name: string, type: ColumnType, values: unknown[]) => {
    // An array of arrays must be square in PostgreSQL: lists travel as JSON and are opened in the statement.
    const asJson = type === 'text[]' || type === 'jsonb';
    const element = asJson ? 'jsonb' : type;
    const array = arrayText(asJson ? values.map((value) => (value == null ? null : JSON.stringify(value))) : values);
    const id = sql.id(name);
    columns.push({
      name,
      array: sql`${array}::${sql.raw(element)}[]`,
      value:
        type === 'text[]'
          ? sql`case when ${id} is not null then array(select jsonb_array_elements_text(${id})) end`
          : id,
    });
  };

  for (const [field, property] of storedFields(entity)) {
    const values = rows.map((row) => row[field]);
    // A column without any value is left out of the statement.
    if (values.every((value) => value === undefined || value === null)) continue;
    if (isEncrypted(property)) {
      const sealed = values.map((value) => (value == null || value === '' ? null : seal(String(value), vault, cache)));
      add(
        snakeCase(field),
        'text',
        sealed.map((one) => one?.text),
      );
      add(
        indexColumn(field),
        'text',
        sealed.map((one) => one?.index),
      );
      if (hasTail(property))
        add(
          tailColumn(field),
          'text',
          sealed.map((one) => one?.tail),
        );
    } else {
      add(
        snakeCase(field),
        columnType(property),
        values.map((value) => stored(sealedInside(value, property, vault), property)),
      );
    }
  }
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  return sql`
    insert into ${sql.table(snakeCase(entity.name))} as t (${names})
    select ${sql.join(columns.map(({ value }) => value))}
    from unnest(${sql.join(columns.map(({ array }) => array))}) as given (${names})`;
}

function seal(value: string, vault: Vault, cache: SealedCache): Sealed {
  const known = cache.get(value);
  if (known) return known;
  const sealed = { text: vault.encrypt(value), index: vault.blindIndex(value), tail: vault.tailIndex(value) };
  cache.set(value, sealed);
  return sealed;
}

function stored(value: unknown, property: Property): unknown {
  if (property.type === 'number' && typeof value === 'number' && property.decimals !== undefined) {
    return Number(value.toFixed(property.decimals));
  }
  return value;
}

/** PostgreSQL's own writing of an array. One text is far cheaper to hand to the worker than thousands of values. */
function arrayText(values: readonly unknown[]): string {
  let text = '{';
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at];
    if (at > 0) text += ',';
    if (value === null || value === undefined) text += 'NULL';
    else if (typeof value === 'string') text += PLAIN.test(value) ? value : quoted(value);
    else text += String(value);
  }
  return `${text}}`;
}

/** Needs no quotes, and is not the word NULL. */
const PLAIN = /^(?!null$)[\w.\-\u4e00-\u9fff]+$/i;

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}
