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
  return identityOf(a) === identityOf(b);
}

/** Whether a list holds two equal values. */
export function hasTwins(values: readonly JsonValue[]): boolean {
  return new Set(values.map(identityOf)).size < values.length;
}

/** A text that only equal values share. */
export function identityOf(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(identityOf).join()}]`;
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${identityOf(value[key] ?? null)}`).join()}}`;
}
