import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEndpoint, CatalogueEntity, FilterOperator, Property } from '../../schemas/generated/grammar.ts';
import type { Vault } from '../crypto/vault.ts';
import { indexColumn, isEncrypted, snakeCase, tailColumn } from '../db/table-of.ts';
import type { CallContext } from '../services/call-context.ts';
import { hiddenKind, storedProperty } from './hidden-kind.ts';
import { onRelated } from './on-related.ts';
import { shownCondition } from './shown-condition.ts';
import { wayToAsk } from './way-to-ask.ts';

type Condition = RawBuilder<unknown>;

/** What decides how the filters of a caller are compared. */
export type Asking = Pick<CallContext, 'catalogue' | 'vault'> & { session: Pick<CallContext['session'], 'level'> };

/**
 * The conditions that a payload's filters make on the rows `t`; `true` without any. The payload fits its schema. A field that
 * the caller sees masked is compared with what the mask shows; `hidden-values/` has refused filters that are not allowed.
 */
export function filterConditions(
  context: Asking,
  entity: CatalogueEntity,
  endpoint: Pick<CatalogueEndpoint, 'filters'>,
  payload: Readonly<Record<string, unknown>>,
): Condition {
  const { catalogue, vault } = context;
  const conditions: Condition[] = [];
  for (const [field, operator] of Object.entries(endpoint.filters)) {
    const property = entity.fields[field];
    const value = payload[field];
    if (property === undefined || value === undefined || value === null) continue;
    const hidden = hiddenKind(catalogue, entity, field, context.session.level) !== undefined;
    const condition = onRelated(catalogue, entity, field, (name, alias) =>
      hidden
        ? hiddenCondition(alias, name, storedProperty(catalogue, entity, field) ?? property, operator, value, vault)
        : conditionOf(alias, name, property, operator, value, vault),
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

/** @param property as it is stored, masked for the caller */
export function hiddenCondition(
  alias: string,
  field: string,
  property: Property,
  operator: FilterOperator,
  value: unknown,
  vault: Vault,
): Condition {
  switch (wayToAsk(property, operator, value)) {
    case 'shown':
      return shownCondition(sql.ref(`${alias}.${snakeCase(field)}`), property.sensitive?.mask ?? 'full', String(value));
    case 'tail':
      return sql`${sql.ref(`${alias}.${tailColumn(field)}`)} = ${vault.tailIndex(String(value).slice(-4))}`;
    case 'number':
      return sql`${sql.ref(`${alias}.${indexColumn(field)}`)} = ${vault.blindIndex(String(value))}`;
    case 'never':
      return sql`false`;
  }
}

/** `like` is twice as fast as `ilike`, and the same where a text has no upper and lower case (Chinese, digits). */
export function contains(column: Condition, text: string): Condition {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return text.toLowerCase() === text.toUpperCase() ? sql`${column} like ${pattern}` : sql`${column} ilike ${pattern}`;
}
