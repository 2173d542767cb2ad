import { clearName, didYouMean, nearNames } from '../near-names.ts';
import type { JsonNode } from '../positions/json-node.ts';
import { fitNode } from './fit-grammar.ts';
import type { Grammars, PlacedSchema } from './grammars.ts';
import type { Layer } from './layers.ts';
import { matchesPattern } from './matches-pattern.ts';
import type { Mistake } from './mistake.ts';
import { anyOf, shorten, wrongValue } from './wording.ts';

/**
 * Checks the keys of an object and their values. A missing key is reported at the key of the object, or
 * at its opening brace where it has none (in a list, or as the whole document).
 */
export function fitObject(node: JsonNode, layers: readonly Layer[], grammars: Grammars): Mistake[] {
  const members = node.members ?? new Map<string, JsonNode>();
  const missing = missingKeys(node, layers);
  const mistakes: Mistake[] = [];
  const unknown: UnknownKey[] = [];
  for (const [key, member] of members) {
    const place = { range: member.key ?? member.range, pointer: member.pointer };
    const names = layers.flatMap(({ schema, file }) =>
      schema.propertyNames ? [{ schema: schema.propertyNames, file }] : [],
    );
    mistakes.push(...fitNode({ value: key, ...place }, names, grammars));
    if (isUnknown(key, layers)) {
      const free = knownKeys(layers).filter((name) => !members.has(name));
      const near = nearNames(key, free);
      const clear = clearName(key, near, free);
      // A slip in a key that is needed is one mistake, not two.
      for (const name of near) {
        missing.delete(name);
        for (const { schema, without } of layers)
          if (without?.includes(name)) for (const needed of schema.required ?? []) missing.delete(needed);
      }
      unknown.push({
        key,
        message: `Unknown key ${shorten(key)}.${didYouMean(near)}`,
        ...place,
        ...(near.length > 0 && { near }),
        ...(clear !== undefined && { clear }),
      });
    } else {
      mistakes.push(...fitNode(member, schemasFor(key, layers), grammars));
    }
  }
  for (const { undecided } of layers) {
    const tag = undecided && members.get(undecided.tag);
    if (tag) mistakes.push({ ...wrongValue(tag.value, undecided.possible), range: tag.range, pointer: tag.pointer });
  }
  // One name in place of another one, or an object of another shape, is one mistake.
  const [instead, ...others] = unknown.filter(({ near }) => !near);
  const [needed] = missing;
  if (instead && others.length === 0 && needed !== undefined && missing.size === 1) {
    instead.message += ` The key "${needed}" is missing here.`;
    missing.clear();
  }
  const part = partOf(unknown, node, layers, grammars);
  if (part) mistakes.push(part);
  else if (missing.size === 0 || unknown.length < members.size)
    mistakes.push(...unknown.map(({ key: _, ...mistake }) => mistake));
  const opening = { range: node.key ?? { offset: node.range.offset, length: 1 }, pointer: node.pointer };
  if (missing.size > 1) {
    // An unfinished object is one mistake.
    const keys = [...missing].map((key) => `"${key}"`).join(', ');
    mistakes.push({ message: `The keys ${keys} are missing here.`, ...opening });
  } else
    for (const key of missing) {
      const possible = layers
        .find(({ undecided }) => undecided?.tag === key)
        ?.undecided?.possible.map((value) => JSON.stringify(value));
      mistakes.push({
        message: `The key "${key}" is missing here.${possible ? ` It must be ${anyOf(possible)}.` : ''}`,
        ...opening,
        missing: key,
      });
    }
  const least = Math.max(0, ...layers.map(({ schema }) => schema.minProperties ?? 0));
  if (members.size < least) mistakes.push({ message: 'The object is empty.', ...opening });
  return mistakes;
}

/** How many keys are not allowed here, and how many are missing. */
export function keysWrong(node: JsonNode, layers: readonly Layer[]): number {
  const unknown = [...(node.members?.keys() ?? [])].filter((key) => isUnknown(key, layers));
  return unknown.length + missingKeys(node, layers).size;
}

interface UnknownKey extends Mistake {
  key: string;
}

function missingKeys({ members }: JsonNode, layers: readonly Layer[]): Set<string> {
  return new Set(layers.flatMap(({ schema }) => schema.required ?? []).filter((key) => !members?.has(key)));
}

/** Several keys that all belong into one part of the object, which is missing: they were written one level too high. */
function partOf(
  unknown: readonly UnknownKey[],
  { members }: JsonNode,
  layers: readonly Layer[],
  grammars: Grammars,
): Mistake | undefined {
  const [first, ...others] = unknown;
  if (!first || others.length === 0) return undefined;
  const parts = new Set(knownKeys(layers).filter((key) => !members?.has(key)));
  const meant = [...parts].filter((part) =>
    schemasFor(part, layers).some(({ schema, file }) => {
      const { properties = {} } = schema.$ref === undefined ? schema : grammars.resolve(schema.$ref, file).schema;
      return unknown.every(({ key }) => Object.hasOwn(properties, key));
    }),
  );
  if (meant.length !== 1) return undefined;
  const { key, near: _, clear: __, ...mistake } = first;
  return { ...mistake, message: `Unknown key ${shorten(key)}: it belongs into "${meant[0]}".` };
}

function isUnknown(key: string, layers: readonly Layer[]): boolean {
  return layers.some((layer) => {
    if (layer.schema.additionalProperties === false && schemasFor(key, [layer]).length === 0) return true;
    if (layer.schema.unevaluatedProperties !== false) return false;
    const all = [layer, ...layer.below];
    return !all.some(({ undecided }) => undecided) && schemasFor(key, all).length === 0;
  });
}

/** What the value under a key must fit. */
export function schemasFor(key: string, layers: readonly Layer[]): PlacedSchema[] {
  return layers.flatMap(({ schema: { properties, patternProperties, additionalProperties }, file }) => {
    const own = properties && Object.hasOwn(properties, key) ? [properties[key]] : [];
    const byPattern = Object.entries(patternProperties ?? {}).filter(([pattern]) => matchesPattern(pattern, key));
    const named = [...own, ...byPattern.map(([, schema]) => schema)].filter((schema) => schema !== undefined);
    const others = named.length === 0 && additionalProperties ? [additionalProperties] : [];
    return [...named, ...others].map((schema) => ({ schema, file }));
  });
}

function knownKeys(layers: readonly Layer[]): string[] {
  return layers.flatMap(({ schema, without }) => [...Object.keys(schema.properties ?? {}), ...(without ?? [])]);
}
