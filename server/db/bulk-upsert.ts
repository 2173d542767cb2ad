import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import type { Vault } from '../crypto/vault.ts';
import { insertOf, type SealedCache } from './bulk-insert.ts';
import type { Database } from './database.ts';
import { hasNumbers } from './number-rows.ts';
import { query, type Selection } from './sql/query.ts';
import { hasTail, indexColumn, isEncrypted, snakeCase, tailColumn } from './table-of.ts';

/** What becomes of a row `t` that is there already; what was given is `excluded`, and null in columns that no row fills. */
export interface Conflict<Row> {
  on: readonly string[];
  set: RawBuilder<unknown>;
  returning: Selection<Row>;
}

/**
 * Adds rows as `bulkInsert` does, in one statement, which no two of them may be the same for.
 *
 * @throws Error where the entity numbers its records: a number for a row that is there already would leave a gap
 */
export async function bulkUpsert<Row>(
  database: Database,
  entity: CatalogueEntity,
  rows: readonly Record<string, unknown>[],
  vault: Vault,
  { on, set, returning }: Conflict<Row>,
  cache: SealedCache = new Map(),
): Promise<Row[]> {
  if (rows.length === 0) return [];
  if (hasNumbers(entity)) throw new Error(`Records of ${entity.name} have numbers: add them with bulkInsert.`);
  const isKey = on.length === 1 && on[0] === entity.primaryKey;
  // By its name, because the key of a database that is spread over several nodes names the community as well.
  const found = isKey
    ? sql`on constraint ${sql.id(`${snakeCase(entity.name)}_pkey`)}`
    : sql`(${sql.join(on.map((field) => sql.id(snakeCase(field))))})`;
  return database.run(query`${insertOf(entity, rows, vault, cache)}
    on conflict ${found} do update set ${set}
    returning ${returning}`);
}

/** The columns of stored fields, an encrypted one with those by which it is found; fields that the entity lacks have none. */
export function columnsOf(entity: CatalogueEntity, fields: readonly string[]): string[] {
  return fields.flatMap((field) => {
    const property = entity.fields[field];
    if (!property || property.joined) return [];
    if (!isEncrypted(property)) return [snakeCase(field)];
    return [snakeCase(field), indexColumn(field), ...(hasTail(property) ? [tailColumn(field)] : [])];
  });
}
