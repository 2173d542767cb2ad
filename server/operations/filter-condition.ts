import { type RawBuilder, sql } from 'kysely';
import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueEntity,
  FilterOperator,
  Property,
} from '../../schemas/generated/grammar.ts';
import type { Vault } from '../crypto/vault.ts';
import { indexColumn, isEncrypted, snakeCase, tailColumn } from '../db/table-of.ts';
import { onRelated } from './on-related.ts';

type Condition = RawBuilder<unknown>;

/** The conditions that a payload's filters make on the rows `t`; `true` without any. The payload fits its schema. */
export function filterConditions(
  catalogue: Catalogue,
  entity: CatalogueEntity,
  endpoint: CatalogueEndpoint,
  payload: Readonly<Record<string, unknown>>,
  vault: Vault,
): Condition {
  const conditions: Condition[] = [];
  for (const [field, operator] of Object.entries(endpoint.filters)) {
    const property = entity.fields[field];
    const value = payload[field];
    if (property === undefined || value === undefined || value === null) continue;
    const condition = onRelated(catalogue, entity, field, (name, alias) =>
      conditionOf(alias, name, property, operator, value, vault),
    );
    if (condition) conditions.push(condition);
  }
  return all(conditions);
}

/** All of them hold. */
export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function conditionOf(
  alias: string,
  field: string,
  property: Property,
  operator: FilterOperator,
  value: unknown,
  vault: Vault,
): Condition | undefined {
  const column = sql.ref(`${alias}.${snakeCase(field)}`);
  switch (operator) {
    case 'contains':
      return contains(column, String(value));
    case 'tail': {
      const text = String(value);
      if (text.length !== 4) return sql`${sql.ref(`${alias}.${indexColumn(field)}`)} = ${vault.blindIndex(text)}`;
      return sql`${sql.ref(`${alias}.${tailColumn(field)}`)} = ${vault.tailIndex(text)}`;
    }
    case 'equals':
      if (isEncrypted(property))
        return sql`${sql.ref(`${alias}.${indexColumn(field)}`)} = ${vault.blindIndex(String(value))}`;
      return sql`${column} = ${value}`;
    case 'in': {
      const values = Array.isArray(value) ? value : [value];
      if (values.length === 0) return undefined;
      if (property.type === 'array') return sql`${column} && ${values}::text[]`;
      if (values.length === 1) return sql`${column} = ${values[0]}`;
      return sql`${column} in (${sql.join(values)})`;
    }
    case 'between': {
      const [from, to] = value as [unknown, unknown];
      const ends = [
        ...(from === null || from === '' ? [] : [sql`${column} >= ${from}`]),
        ...(to === null || to === '' ? [] : [sql`${column} <= ${to}`]),
      ];
      return ends.length > 0 ? all(ends) : undefined;
    }
  }
}

/** `like` is twice as fast as `ilike`, and the same where a text has no upper and lower case (Chinese, digits). */
export function contains(column: Condition, text: string): Condition {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return text.toLowerCase() === text.toUpperCase() ? sql`${column} like ${pattern}` : sql`${column} ilike ${pattern}`;
}
