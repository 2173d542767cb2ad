import type { JsonValue } from '../../../validators/json.ts';
import type { JsonSchema, Placed, SchemaFiles } from './json-schema.ts';

/** A value of a document that is being typed: parts may be missing. */
export type Typed = JsonValue | undefined;

/**
 * Every schema that applies to the value at a path, the nearest first: `$ref`s, alternatives that fit and conditions that hold
 * are followed. Unlike the checker's, these layers accept a document that is only half typed.
 */
export function layersAt(
  root: Placed,
  document: Typed,
  path: readonly (string | number)[],
  files: SchemaFiles,
): readonly Placed[] {
  let value = document;
  let layers = layersOf(root, value, files);
  for (const step of path) {
    const parent = value;
    value = memberOf(parent, step);
    const below = layers.flatMap((layer) => childOf(layer, step));
    layers = below.flatMap((layer) => layersOf(layer, value, files));
  }
  return layers;
}

function layersOf(placed: Placed, value: Typed, files: SchemaFiles): Placed[] {
  const { schema, file } = placed;
  const beside = (part: JsonSchema) => layersOf({ schema: part, file }, value, files);
  const followed = schema.$ref === undefined ? undefined : files.follow(schema.$ref, file);
  const layers = [placed, ...(followed ? layersOf(followed, value, files) : [])];
  for (const part of schema.allOf ?? []) layers.push(...beside(part));
  for (const part of schema.anyOf ?? [])
    if (mayBe(resolved({ schema: part, file }, files), value)) layers.push(...beside(part));
  if (schema.oneOf) layers.push(...chosen(placed, schema.oneOf, value, files));
  if (schema.if && schema.then && holds({ schema: schema.if, file }, value, files)) layers.push(...beside(schema.then));
  return layers;
}

/** The branch that the tag chooses; while there is none, a substitute that offers the tags. */
function chosen({ schema, file }: Placed, branches: JsonSchema[], value: Typed, files: SchemaFiles): Placed[] {
  const tag = schema.discriminator?.propertyName;
  if (tag === undefined) return [];
  const parts = branches.map((branch) => resolved({ schema: branch, file }, files));
  const found = memberOf(value, tag);
  const part = parts.find((branch) => found !== undefined && branch.schema.properties?.[tag]?.const === found);
  if (part) return layersOf(part, value, files);
  const anyOf = parts.flatMap((branch) => branch.schema.properties?.[tag] ?? []);
  return [{ file, schema: { required: [tag], properties: { [tag]: { anyOf } } } }];
}

function resolved(placed: Placed, files: SchemaFiles): Placed {
  const { $ref } = placed.schema;
  return ($ref === undefined ? undefined : files.follow($ref, placed.file)) ?? placed;
}

/** The schemas of a layer for a member or an element. */
function childOf({ schema, file }: Placed, step: string | number): Placed[] {
  const { properties, patternProperties = {}, additionalProperties, items } = schema;
  if (typeof step === 'number') return items ? [{ schema: items, file }] : [];
  const own = properties && Object.hasOwn(properties, step) ? properties[step] : undefined;
  if (own) return [{ schema: own, file }];
  const matching = Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(step))?.[1];
  const other = matching ?? (additionalProperties || undefined);
  return other ? [{ schema: other, file }] : [];
}

/** Of alternatives only those count that the kind of the value leaves open. */
function mayBe({ schema }: Placed, value: Typed): boolean {
  if (value === undefined) return true;
  const types = [schema.type ?? []].flat();
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (types.length > 0) return types.some((type) => (type === 'object') === isObject);
  return !(isObject && (schema.enum || schema.const !== undefined));
}

/** Conditions of the known names ask for a constant or one of several, nothing more. */
function holds(condition: Placed, value: Typed, files: SchemaFiles): boolean {
  const { schema, file } = resolved(condition, files);
  const given = (schema.required ?? []).every((name) => memberOf(value, name) !== undefined);
  return (
    given &&
    Object.entries(schema.properties ?? {}).every(([name, asked]) => {
      const member = memberOf(value, name);
      const { enum: possible, const: only } = resolved({ schema: asked, file }, files).schema;
      return member === undefined || (only !== undefined ? member === only : (possible?.includes(member) ?? true));
    })
  );
}

export function memberOf(value: Typed, step: string | number): Typed {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined;
  return Object.hasOwn(value, step) ? value[step] : undefined;
}
