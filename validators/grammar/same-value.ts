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
  let more = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !isSame(a[key] ?? null, b[key] ?? null)) return false;
    more += 1;
  }
  for (const _ in b) more -= 1;
  return more === 0;
}

/** Up to here each pair is compared, which mostly ends at a first member. */
const SHORT = 40;

/** Whether a list contains two equal values. */
export function hasTwins(values: readonly JsonValue[]): boolean {
  if (values.length < 2) return false;
  // No text is needed for values that differ obviously.
  if (values.every((value) => typeof value !== 'object' || value === null)) return new Set(values).size < values.length;
  if (values.length <= SHORT) return isAnyTwice(values);
  // Equal values have equal scalars in them: only those that do are compared further.
  const alike = new Map<string, JsonValue[]>();
  for (const value of values) {
    const scalars = scalarsOf(value);
    const others = alike.get(scalars);
    if (others) others.push(value);
    else alike.set(scalars, [value]);
  }
  for (const few of alike.values()) if (isAnyTwice(few)) return true;
  return false;
}

function isAnyTwice(values: readonly JsonValue[]): boolean {
  return values.some((value, index) => values.some((other, before) => before < index && isSame(value, other)));
}

/** The scalars directly in a value, in the order of its keys. */
function scalarsOf(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return '[]';
  let scalars = '';
  for (const key of Object.keys(value).sort()) {
    const member = value[key] ?? null;
    if (typeof member !== 'object') scalars += `${key}:${member},`;
  }
  return scalars;
}

/** A text that only equal values share. */
export function identityOf(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(identityOf).join()}]`;
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${identityOf(value[key] ?? null)}`).join()}}`;
}
