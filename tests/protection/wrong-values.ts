import { formats } from '../../runtime/formats/formats.ts';
import type { Format } from '../../schemas/generated/grammar.ts';
import type { Schema } from '../../server/chain/schema.ts';
import { firstType, validValue, whole } from './valid-value.ts';

/** A value that must be refused, and what is wrong with it. */
export interface WrongValue {
  what: string;
  value: unknown;
}

const GARBAGE = { garbage: [{ deeper: [null, { deepest: 1 }] }] };
/** Longer ones are refused by the size of the body long before anybody looks at the field. */
const MAX_TRIED = 25_000;
const NO_FORMAT = '不是 这种 格式';

/**
 * Everything wrong that a member can be given, by what its schema says.
 *
 * @param isDropped null and an empty text count as left out, as a filter that was emptied
 */
export function wrongValues(schema: Schema, isDropped: boolean): WrongValue[] {
  const takes = whole(schema);
  const types: unknown[] = [takes.type].flat();
  // A filter that takes one value takes a list of them too.
  if ((schema.if as Schema | undefined)?.type === 'array') types.push('array');
  if (takes.type === undefined && !takes.enum) return [{ what: 'an object', value: GARBAGE }];
  const wrong: WrongValue[] = wrongTypes(takes, types);
  if (!isDropped && !types.includes('null') && takes.type !== undefined) wrong.push({ what: 'null', value: null });
  if (schema.filled && !isDropped) wrong.push({ what: 'null, where it must be filled', value: null });
  switch (firstType(takes.type)) {
    case 'string':
      wrong.push(...wrongTexts(takes));
      break;
    case 'integer':
    case 'number':
      wrong.push(...wrongNumbers(takes));
      break;
    case 'array':
      wrong.push(...wrongLists(takes));
      break;
    case 'object':
      wrong.push(...wrongObjects(takes));
      break;
  }
  return wrong;
}

function wrongTypes(schema: Schema, types: readonly unknown[]): WrongValue[] {
  if (schema.type === undefined) return [{ what: 'an object', value: GARBAGE }];
  const others: Record<string, unknown> = {
    string: '一段文字',
    integer: 7,
    boolean: true,
    array: [[GARBAGE]],
    object: GARBAGE,
  };
  return Object.entries(others)
    .filter(([type]) => !types.includes(type) && !(type === 'integer' && types.includes('number')))
    .map(([type, value]) => ({ what: `${type} for ${String(firstType(schema.type))}`, value }));
}

function wrongTexts(schema: Schema): WrongValue[] {
  const {
    maxLength,
    minLength,
    format,
    pattern,
    enum: choices,
  } = schema as {
    maxLength?: number;
    minLength?: number;
    format?: Format;
    pattern?: string;
    enum?: unknown[];
  };
  const wrong: WrongValue[] = [];
  if (maxLength !== undefined && maxLength < MAX_TRIED)
    wrong.push({ what: 'too long', value: 'x'.repeat(maxLength + 1) });
  if (minLength !== undefined && minLength > 1) wrong.push({ what: 'too short', value: 'x' });
  if (format && !formats[format].test(NO_FORMAT)) wrong.push({ what: `no ${format}`, value: NO_FORMAT });
  if (pattern !== undefined && !new RegExp(pattern, 'u').test('\u0007*')) {
    wrong.push({ what: 'not in the pattern', value: '\u0007*' });
  }
  if (choices) wrong.push({ what: 'an unknown code', value: 'no-such-code' });
  return wrong;
}

function wrongNumbers(schema: Schema): WrongValue[] {
  const { minimum, maximum, enum: choices } = schema as { minimum?: number; maximum?: number; enum?: unknown[] };
  const isWhole = firstType(schema.type) === 'integer';
  return [
    ...(isWhole ? [{ what: 'a fraction', value: 1.5 }] : []),
    ...(minimum === undefined ? [] : [{ what: 'too small', value: minimum - 1 }]),
    ...(maximum === undefined ? [] : [{ what: 'too large', value: maximum + 1 }]),
    ...(maximum === undefined ? [] : [{ what: 'far too large', value: 1e300 }]),
    ...(choices ? [{ what: 'an unknown code', value: 987_654 }] : []),
  ];
}

function wrongLists(schema: Schema): WrongValue[] {
  const { items = {}, maxItems, minItems = 0 } = schema as { items?: Schema; maxItems?: number; minItems?: number };
  const wrong: WrongValue[] = wrongValues(items, false).map(({ what, value }) => ({
    what: `in a list: ${what}`,
    value: [value],
  }));
  if (maxItems !== undefined && maxItems <= 1000) {
    const many = Array.from({ length: maxItems + 1 }, (_, at) => validValue(items, at));
    wrong.push({ what: 'too many', value: many });
  }
  if (minItems > 0) wrong.push({ what: 'too few', value: [] });
  if (schema.uniqueItems) wrong.push({ what: 'twice the same', value: [validValue(items), validValue(items)] });
  return wrong;
}

function wrongObjects(schema: Schema): WrongValue[] {
  const { properties } = schema as { properties?: Record<string, Schema> };
  if (!properties) return [];
  const right = validValue(schema) as object;
  return [
    { what: 'an unknown member inside', value: { ...right, zzUnknown: 1 } },
    ...Object.entries(properties).flatMap(([name, member]) =>
      wrongValues(member, false).map(({ what, value }) => ({
        what: `inside ${name}: ${what}`,
        value: { ...right, [name]: value },
      })),
    ),
  ];
}
