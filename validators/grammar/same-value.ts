import type { JsonValue } from '../json.ts';
import type { TypeName } from './schema.ts';
import { typeOf } from './wording.ts';

/** Whether a value is of a JSON type; a number that is infinite is of none. */
export function isOfType(value: JsonValue, type: TypeName): boolean {
  if (typeof value === 'number' && !Number.isFinite(value)) return false;
  return type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;
}

/** Equal as JSON: the order of keys does not count. */
export function isSame(a: JsonValue, b: JsonValue): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((element, index) => isSame(element, b[index] ?? null));
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isSame(a[key] ?? null, b[key] ?? null));
}

/** Up to here each pair is compared, which mostly ends at a first member. */
const SHORT = 40;

/** Whether a list holds two equal values. */
export function hasTwins(values: readonly JsonValue[]): boolean {
  if (values.length < 2) return false;
  // No text has to be made of what differs at a glance.
  if (values.every((value) => typeof value !== 'object' || value === null)) return new Set(values).size < values.length;
  if (values.length <= SHORT && values.every((value) => typeof value === 'object'))
    return values.some((value, index) => values.some((other, before) => before < index && isSame(value, other)));
  return new Set(values.map(identityOf)).size < values.length;
}

/** A text that only equal values share. */
export function identityOf(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(identityOf).join()}]`;
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${identityOf(value[key] ?? null)}`).join()}}`;
}
