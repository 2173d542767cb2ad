import type { JsonValue } from '../../validators/json.ts';
import type { JsonNode } from '../../validators/positions/json-node.ts';

/**
 * A value as JSON, where another one stands: what of it is as before stays as it is written there, and an object whose keys
 * come in the same order as before keeps the order of the text. That one can differ: programs put keys such as "1" first.
 */
export function writtenOver(value: JsonValue, before: JsonNode | undefined, text: string): string {
  if (before && isEqual(value, before.value))
    return text.slice(before.range.offset, before.range.offset + before.range.length);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const free = new Set(before?.elements ?? []);
    const known = value.map((element) => {
      const same = [...free].find((node) => isEqual(element, node.value));
      if (same) free.delete(same);
      return same;
    });
    const elements = value.map((element, index) => {
      const place = before?.elements?.[index];
      return writtenOver(element, known[index] ?? (place && free.has(place) ? place : undefined), text);
    });
    return `[${elements.join(', ')}]`;
  }
  const members = keysInOrder(Object.keys(value), before).map(
    (key) => `${JSON.stringify(key)}: ${writtenOver(value[key] as JsonValue, before?.members?.get(key), text)}`,
  );
  return `{ ${members.join(', ')} }`;
}

/** The keys of a value: in the order of the text as far as they come in the same one, others behind the key before them. */
function keysInOrder(keys: readonly string[], before: JsonNode | undefined): readonly string[] {
  if (!before?.members) return keys;
  const shared = keys.filter((key) => before.members?.has(key));
  const asRead = Object.keys(before.value as object).filter((key) => keys.includes(key));
  if (shared.join('\n') !== asRead.join('\n')) return keys;
  const ordered = [...before.members.keys()].filter((key) => keys.includes(key));
  for (const [index, key] of keys.entries()) {
    if (ordered.includes(key)) continue;
    const previous = keys[index - 1];
    ordered.splice(previous === undefined ? 0 : ordered.indexOf(previous) + 1, 0, key);
  }
  return ordered;
}

/** Equal, the order of keys included. */
export function isEqual(a: JsonValue, b: JsonValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
