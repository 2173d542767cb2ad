import { schemasFor } from '../grammar/fit-object.ts';
import type { Grammars, PlacedSchema } from '../grammar/grammars.ts';
import { type Layer, layersOf } from '../grammar/layers.ts';
import type { JsonNode } from '../positions/json-node.ts';
import { parseJson } from '../positions/parse-json.ts';
import { type Printed, printJson } from './print-json.ts';

/**
 * A document in the one form that all have: keys in the order in which its grammar names them, `$schema` first, in the shape
 * that Biome gives JSON. Keys that the grammar leaves to the author (the fields of an entity, the names of parameters) keep
 * their order: it has a meaning. Formatting twice changes nothing; a text that is not JSON stays as it is.
 *
 * @param grammar of the kind of the document
 */
export function formatDocument(text: string, grammar: PlacedSchema, grammars: Grammars): string {
  const { root, mistakes } = parseJson(text);
  return root && mistakes.length === 0 ? printJson(ordered(root, [grammar], grammars, text), text) : text;
}

function ordered(node: JsonNode, schemas: readonly PlacedSchema[], grammars: Grammars, text: string): Printed {
  if (!node.members && !node.elements) return { node };
  const layers = schemas.flatMap((schema) => layersOf(schema, node, grammars));
  if (node.elements) {
    const items = layers.flatMap(({ schema, file }) => (schema.items ? [{ schema: schema.items, file }] : []));
    return { node, elements: node.elements.map((element) => ordered(element, items, grammars, text)) };
  }
  const members = [...(node.members ?? [])].map(([key, member]) => {
    const written = member.key ? text.slice(member.key.offset, member.key.offset + member.key.length) : '';
    return { key, written, value: ordered(member, schemasFor(key, layers), grammars, text) };
  });
  const places = placesOf(layers);
  const place = (key: string) => places.get(key) ?? places.size;
  // Sorting keeps the order of those that have the same place.
  members.sort((a, b) => place(a.key) - place(b.key));
  return { node, members: members.map(({ written, value }) => [written, value] as const) };
}

/** The place of every key that the grammar names. */
function placesOf(layers: readonly Layer[]): Map<string, number> {
  const names = new Set(['$schema', ...layers.flatMap(({ schema }) => Object.keys(schema.properties ?? {}))]);
  return new Map([...names].map((name, index) => [name, index]));
}
