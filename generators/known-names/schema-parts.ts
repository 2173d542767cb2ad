import type { JsonObject } from '../../validators/json.ts';

/** A reference to a part of the same schema. */
export function part(name: string): JsonObject {
  return { $ref: `#/$defs/${name}` };
}

/** One of these names; of none there is nothing that fits. */
export function oneOfNames(names: readonly string[]): JsonObject {
  return names.length > 0 ? { enum: [...names] } : { not: {} };
}

/** A list whose entries are narrowed. */
export function listOf(items: JsonObject): JsonObject {
  return { items };
}

/** An object of which these keys are narrowed. It says nothing of other keys and of other types: the grammar does. */
export function shape(properties: Record<string, JsonObject>): JsonObject {
  return { properties };
}

/** What all of these narrow; nothing, where there are none. */
export function together(parts: readonly JsonObject[]): JsonObject {
  return parts.length > 0 ? { allOf: [...parts] } : {};
}

/** Narrows an object only where a key of it has one of these values. Without the key nothing is known yet. */
export function when(key: string, values: readonly string[], then: JsonObject): JsonObject {
  const value: JsonObject = values.length === 1 ? { const: values[0] ?? '' } : { enum: [...values] };
  return { if: { properties: { [key]: value }, required: [key] }, then };
}

/**
 * Narrows an object by the kind that it names. Each kind alone has its keys here, since a key that any part has seen would
 * count as known, and an editor would not underline the key of another kind.
 */
export function either(key: string, kinds: Record<string, JsonObject>): JsonObject {
  return together(Object.entries(kinds).map(([kind, schema]) => when(key, [kind], schema)));
}
