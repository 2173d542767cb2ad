import { sql } from 'kysely';
import type { CatalogueEntity, Relation } from '../../schemas/generated/grammar.ts';
import { query } from '../db/sql/query.ts';
import { snakeCase } from '../db/table-of.ts';
import type { CallContext } from '../services/call-context.ts';
import { rowSource } from './row-source.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Rows in whose lists of objects the names of other records stand in the place of their keys, as the caller may see them.
 *
 * @param fields those of them that are lists of objects; others are left alone
 */
export async function withNamedEntries(
  context: Pick<CallContext, 'catalogue' | 'database' | 'session' | 'vault'>,
  entity: CatalogueEntity,
  fields: readonly string[],
  rows: readonly Row[],
): Promise<Row[]> {
  let named = [...rows];
  for (const field of fields) {
    const relations = Object.entries(entity.fields[field]?.items?.properties ?? {}).flatMap(([name, { relation }]) =>
      relation ? [{ name, relation }] : [],
    );
    for (const { name, relation } of relations) {
      const entries = named.flatMap((row) => entriesOf(row[field]));
      const keys = [...new Set(entries.flatMap((entry) => (entry[name] == null ? [] : [String(entry[name])])))];
      const names = await namesByKey(context, relation, keys);
      named = named.map((row) =>
        Array.isArray(row[field])
          ? {
              ...row,
              [field]: entriesOf(row[field]).map((entry) =>
                entry[name] == null ? entry : { ...entry, [name]: names.get(String(entry[name])) ?? null },
              ),
            }
          : row,
      );
    }
  }
  return named;
}

function entriesOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.map((entry) => Object(entry) as Row) : [];
}

async function namesByKey(
  { catalogue, database, session, vault }: Pick<CallContext, 'catalogue' | 'database' | 'session' | 'vault'>,
  relation: Relation,
  keys: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const target = catalogue.entities[relation.entity];
  if (!target || target.readModel || keys.length === 0) return new Map();
  const key = relation.value ?? target.primaryKey;
  const source = rowSource(catalogue, target, vault, [...new Set([key, relation.label])]);
  const column = sql.ref(`t.${snakeCase(key)}`);
  const rows = await database.run(query`
    select ${source.columns} from ${sql.table(snakeCase(target.name))} as t ${source.joins}
    where ${column}::text = any(${keys}::text[])`);
  return new Map(rows.map((row) => [String(row[key]), source.present(row, session.level)[relation.label]]));
}
