import { type RawBuilder, sql } from 'kysely';
import type { Condition, Property, Scalar } from '../../schemas/generated/grammar.ts';

type Column = RawBuilder<unknown>;

/** A stored field that a condition asks for. */
export interface Asked {
  /** The value as it is compared: a text, a number or true/false; nothing where it is empty. */
  value: Column;
  property: Property;
}

type FieldNamed = (name: string) => Asked;

/**
 * A condition over stored fields in SQL, true or false and never unknown: what is empty is not there, equals null, is none of the
 * values and neither more nor less than anything, as `runtime/core/conditions.ts` has it. A day is compared with today where
 * that compares with a moment: the last day of a term belongs to it.
 *
 * @throws Error where it asks for more than fields, plain values and the clock, which the checker refuses (`computed-fits`)
 */
export function conditionColumn(condition: Condition, fieldNamed: FieldNamed): Column {
  const parts = Object.entries(condition).map(([key, operand]): Column => {
    if (!key.startsWith('$')) return comparisons(fieldNamed(key), operand);
    const inner = (operand as Condition[]).map((each) => conditionColumn(each, fieldNamed));
    if (key === '$and') return joined(inner, 'and');
    return key === '$or' ? joined(inner, 'or') : sql`(not ${joined(inner, 'or')})`;
  });
  return joined(parts, 'and');
}

function joined(parts: readonly Column[], word: 'and' | 'or'): Column {
  return parts.length === 0 ? sql.lit(word === 'and') : sql`(${sql.join(parts, sql` ${sql.raw(word)} `)})`;
}

function comparisons(asked: Asked, operand: unknown): Column {
  if (typeof operand !== 'object' || operand === null) return equals(asked, operand);
  return joined(
    Object.entries(operand).map(([operator, value]) => comparison(asked, operator, value)),
    'and',
  );
}

const ORDERS: Readonly<Record<string, string>> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };

function comparison(asked: Asked, operator: string, value: unknown): Column {
  switch (operator) {
    case '$eq':
      return equals(asked, value);
    case '$ne':
      return sql`(not ${equals(asked, value)})`;
    case '$in':
      return isAmong(asked, value);
    case '$nin':
      return sql`(not ${isAmong(asked, value)})`;
    case '$exists':
      return value === true ? sql`(${asked.value} is not null)` : sql`(${asked.value} is null)`;
    default: {
      const order = ORDERS[operator];
      if (order === undefined) throw new Error(`A condition that is worked out has no ${operator}.`);
      return compared(asked, order, value);
    }
  }
}

function isAmong(asked: Asked, values: unknown): Column {
  return joined(
    (values as readonly Scalar[]).map((value) => equals(asked, value)),
    'or',
  );
}

function equals(asked: Asked, value: unknown): Column {
  return value === null ? sql`(${asked.value} is null)` : compared(asked, '=', value);
}

/** Texts are compared as the browser does it, letter by letter, whatever the language of the database is. */
function compared({ value, property }: Asked, order: string, given: unknown): Column {
  const other = operandOf(property, given);
  // A number is no text, and nothing but true and false is one of them.
  if (other === undefined) return sql.lit(false);
  const ordering = typeof given === 'number' || typeof given === 'boolean' ? sql`` : sql`collate "C"`;
  return sql`coalesce(${value} ${sql.raw(order)} ${other} ${ordering}, false)`;
}

function operandOf(property: Property, given: unknown): Column | undefined {
  if (typeof given === 'object') return clock(property, given as { from?: string; plus?: string });
  const isNumber = property.type === 'integer' || property.type === 'number';
  const wanted = isNumber ? 'number' : property.type;
  if (typeof given !== wanted) return undefined;
  if (isNumber) return sql`${String(given)}::numeric`;
  return property.type === 'boolean' ? sql`${given}::boolean` : sql`${given}::text`;
}

const UNITS: Readonly<Record<string, string>> = { d: 'days', h: 'hours', m: 'mins' };

function clock({ format }: Property, { from, plus }: { from?: string; plus?: string }): Column {
  if (from !== 'now') throw new Error(`A condition that is worked out does not know ${from}.`);
  const [, amount, unit = 'd'] = /^([+-]?\d+)([dhm])$/.exec(plus ?? '') ?? [];
  const moment = sql`(now() at time zone interval '8 hours') + make_interval(${sql.raw(UNITS[unit] ?? 'days')} => ${Number(amount ?? 0)}::integer)`;
  const written = format === 'calendar-date' ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH24:MI:SS';
  return sql`to_char(${moment}, ${sql.lit(written)})`;
}
