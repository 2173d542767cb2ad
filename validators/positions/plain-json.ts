import type { JsonValue } from '../json.ts';
import { isExact } from './exact-number.ts';
import { MAX_DEPTH, outlineOf } from './outline.ts';

/**
 * The content of a text without mistakes: it is strict JSON, no key occurs twice in an object, no number
 * is changed by reading it, and no character is half of one. Undefined sends the caller to `parseJson`, which reports what is
 * wrong and where. Nearly every document passes here, many times faster than with a place for every value.
 */
export function plainJson(text: string): JsonValue | undefined {
  // The sign for bytes that are no text, and possible halves of a character: two backslashes, or both halves, are not.
  if (text.includes('\ufffd')) return undefined;
  if (text.includes('\\u') && /\\u[dD][89a-fA-F]/.test(text)) return undefined;
  const outline = outlineOf(text);
  if (outline.depth > MAX_DEPTH || (outline.surrogates && /\p{Surrogate}/u.test(text))) return undefined;
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
  // A key that occurs twice is one member in the value, and two in the text.
  return membersOf(value) === outline.members ? value : undefined;
}

/** How many members all objects of a value have; NaN where a number is not exactly what was written. */
function membersOf(value: JsonValue): number {
  if (typeof value === 'number') return isExact(value) ? 0 : Number.NaN;
  if (typeof value !== 'object' || value === null) return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const element of value) members += membersOf(element);
    return members;
  }
  // What JSON.parse makes has no members but its own.
  for (const key in value) members += 1 + membersOf(value[key] ?? null);
  return members;
}
