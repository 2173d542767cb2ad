import type { JsonValue } from '../json.ts';
import { clearName, didYouMean, nearNames } from '../near-names.ts';
import type { Mistake } from './mistake.ts';
import type { TypeName } from './schema.ts';

const TYPE_WORDS: Record<TypeName, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
};

/** Lists longer than this are not read; the near names are more useful. */
const LONGEST_LIST = 12;

/** `a`, `a or b`, `a, b or c`. */
export function anyOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

export function wrongType(expected: readonly TypeName[], found: JsonValue): string {
  const fraction = typeof found === 'number' && expected.includes('integer');
  return `Expected ${anyOf(expected.map((type) => TYPE_WORDS[type]))}, found ${fraction ? found : TYPE_WORDS[typeOf(found)]}.`;
}

/** The sentence for a value that is none of the possible ones, and the names that may be meant. */
export function wrongValue(found: JsonValue, possible: readonly JsonValue[]): Omit<Mistake, 'range' | 'pointer'> {
  const names = possible.filter((value) => typeof value === 'string');
  const near = typeof found === 'string' ? nearNames(found, names) : [];
  const shown = anyOf(possible.map((value) => JSON.stringify(value)));
  const all = near.length === 0 && possible.length <= LONGEST_LIST ? ` It must be ${shown}.` : '';
  const clear = typeof found === 'string' ? clearName(found, near, names) : undefined;
  const message = `Unknown value ${shorten(found)}.${all}${didYouMean(near)}`;
  return { message, ...(near.length > 0 && { near }), ...(clear !== undefined && { clear }) };
}

export function typeOf(value: JsonValue): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  if (type === 'string' || type === 'boolean' || type === 'object') return type;
  return 'number';
}

/** A value as shown in a message: long ones are cut. */
export function shorten(value: JsonValue): string {
  if (typeof value === 'object' && value !== null) return TYPE_WORDS[typeOf(value)];
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
