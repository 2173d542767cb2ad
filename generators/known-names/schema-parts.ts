import type { JsonObject } from '../../validators/json.ts';

/** A reference to a part of the same schema. */
export function part(name: string): JsonObject {
  return { $ref: `#/$defs/${name}` };
}

/** One of these names; without any, nothing fits. */
export function oneOfNames(names: readonly string[]): JsonObject {
  return names.length > 0 ? { enum: [...names] } : { not: {} };
}

/** A list whose entries are narrowed. */
export function listOf(items: JsonObject): JsonObject {
  return { items };
}

/** An object of which these keys are narrowed. It does not restrict other keys and other types: the grammar does. */
export function shape(properties: Record<string, JsonObject>): JsonObject {
  return { properties };
}

/** What all of these narrow; nothing, where there are none. */
export function together(parts: readonly JsonObject[]): JsonObject {
  return parts.length > 0 ? { allOf: [...parts] } : {};
}

/** Narrows an object only where a key of it has one of these values. Without the key nothing is narrowed. */
export function when(key: string, values: readonly string[], then: JsonObject): JsonObject {
  const value: JsonObject = values.length === 1 ? { const: values[0] ?? '' } : { enum: [...values] };
  return { if: { properties: { [key]: value }, required: [key] }, then };
}

/**
 * Narrows an object by the kind that it names. Each kind alone has its keys here, since a key that any part declares would
 * count as known, and an editor would not underline the key of another kind.
 */
export function either(key: string, kinds: Record<string, JsonObject>): JsonObject {
  return together(Object.entries(kinds).map(([kind, schema]) => when(key, [kind], schema)));
}
