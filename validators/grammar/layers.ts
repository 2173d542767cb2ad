import type { JsonValue } from '../json.ts';
import type { JsonNode } from '../positions/json-node.ts';
import type { Grammars, PlacedSchema } from './grammars.ts';
import type { Schema } from './schema.ts';

/**
 * A schema that applies to a node. A `$ref` beside other keywords and the branch that a discriminator chooses apply to the
 * same node, so they are checked side by side and a mistake that two of them find is reported once.
 */
export interface Layer extends PlacedSchema {
  /** The layers of its `$ref` and `oneOf`, at all depths. */
  below: Layer[];
  /** The discriminator chose no branch, so which further keys are allowed here is unknown. */
  undecided?: { tag: string; possible: JsonValue[] };
  /** The branches of which the discriminator chose one. */
  chosen?: { tag: string; branches: readonly PlacedSchema[] };
  /** It applies because these keys are missing. */
  without?: readonly string[];
}

/** Every schema that applies to the node because this one does, itself first. */
export function layersOf(placed: PlacedSchema, node: JsonNode, grammars: Grammars): Layer[] {
  const { schema, file } = placed;
  const layer: Layer = { schema, file, below: [] };
  if (schema.$ref !== undefined) layer.below.push(...layersOf(grammars.resolve(schema.$ref, file), node, grammars));
  for (const part of schema.allOf ?? []) {
    if (!isGenerated(part)) layer.below.push(...layersOf({ schema: part, file }, node, grammars));
  }
  if (schema.oneOf && schema.discriminator) {
    const tag = schema.discriminator.propertyName;
    const branches = schema.oneOf.map((branch) => resolved({ schema: branch, file }, grammars));
    const found = node.members?.get(tag)?.value;
    const chosen = branches.find((branch) => found !== undefined && tagOf(branch.schema, tag) === found);
    if (chosen) {
      layer.chosen = { tag, branches };
      layer.below.push(...layersOf(chosen, node, grammars));
    } else layer.undecided = { tag, possible: branches.map((branch) => tagOf(branch.schema, tag)) };
  }
  const part = otherwisePart(schema, (key) => node.members?.has(key) ?? true);
  const others = part ? layersOf({ schema: part, file }, node, grammars) : [];
  layer.below.push(...others.map((one) => ({ ...one, without: schema.if?.required })));
  return [layer, ...layer.below];
}

/** The part that applies if a key is missing; only objects need keys. */
export function otherwisePart(schema: Schema, has: (key: string) => boolean): Schema | undefined {
  return schema.if && !schema.if.required.every(has) ? schema.else : undefined;
}

/** A part that generators make for editors; see `allOf` of Schema. */
export function isGenerated({ $ref }: Schema): boolean {
  return $ref?.startsWith('../generated/') ?? false;
}

function resolved(placed: PlacedSchema, grammars: Grammars): PlacedSchema {
  return placed.schema.$ref === undefined ? placed : grammars.resolve(placed.schema.$ref, placed.file);
}

/** The value of the tag that chooses a branch. @throws Error when the branch does not state its tag: a bug of the grammar */
export function tagOf(schema: Schema, tag: string): JsonValue {
  const value = schema.properties?.[tag]?.const;
  if (value === undefined) throw new Error(`A branch of a oneOf does not fix its "${tag}".`);
  return value;
}
