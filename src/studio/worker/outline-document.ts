import { documentNoun } from '../../../generators/edit/document-nouns.ts';
import { isText, ownLabel, ownName } from '../../../generators/edit/name-of-part.ts';
import type { Path } from '../../../generators/edit/operation.ts';
import { memberOf } from '../../../generators/edit/place-in-page.ts';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { kindOfDocument, nameOfDocument } from '../../../validators/documents.ts';
import { schemasFor } from '../../../validators/grammar/fit-object.ts';
import type { Grammars, PlacedSchema } from '../../../validators/grammar/grammars.ts';
import { type Layer, layersOf } from '../../../validators/grammar/layers.ts';
import type { JsonNode } from '../../../validators/positions/json-node.ts';
import { parseJson } from '../../../validators/positions/parse-json.ts';
import { partNamed } from './inspect/part-named.ts';
import type { OutlinePart } from './messages.ts';

/** What the grammar calls a value as a whole: it is edited where it stands, and has no parts. */
const WHOLE: ReadonlySet<string> = new Set(['text', 'condition', 'value', 'values', 'comparand', 'computed']);

/** A document that is no page as a tree: whatever is an object of its grammar, alone, in a list or under a name of the author's. */
export function outlineDocument(file: string, text: string, grammars: Grammars): OutlinePart {
  const kind = kindOfDocument(file) ?? 'page';
  const { root } = parseJson(text);
  const noun = documentNoun(kind, nameOfDocument(file));
  const title = root && memberOf(root.value, 'title');
  const name = isText(title) ? title : noun;
  const top: Standing = { path: [], part: kind, name, kind: noun, movable: false };
  if (!root) return { ...top, parts: [], lists: {} };
  return partOf(root, [grammars.get(`${kind}.schema.json`)], top, grammars);
}

type Standing = Pick<OutlinePart, 'path' | 'part' | 'name' | 'kind' | 'movable'>;

function partOf(node: JsonNode, schemas: readonly PlacedSchema[], standing: Standing, grammars: Grammars): OutlinePart {
  const layers = schemas.flatMap((schema) => layersOf(schema, node, grammars));
  const lists: Record<string, string> = {};
  const parts = [...(node.members ?? [])].flatMap(([key, member]): OutlinePart[] => {
    const at = [...standing.path, key];
    const inner = schemasFor(key, layers);
    if (member.elements) {
      const items = itemsOf(member, inner, grammars);
      const part = partIn(items, key);
      if (part === undefined || WHOLE.has(part)) return [];
      const elements = member.elements.flatMap((element, index) =>
        element.members ? [inside(element, items, { path: [...at, index], part, movable: true }, grammars)] : [],
      );
      if (elements.length > 0) lists[key] = part;
      return elements;
    }
    if (!member.members || isText(member.value)) return [];
    const part = partIn(layered(member, inner, grammars), key) ?? key;
    if (WHOLE.has(part)) return [];
    return [inside(member, inner, { path: at, part, movable: !isRequired(key, layers) }, grammars)];
  });
  return { ...standing, parts, lists };
}

function inside(
  node: JsonNode,
  schemas: readonly PlacedSchema[],
  { path, part, movable }: Pick<Standing, 'path' | 'part' | 'movable'>,
  grammars: Grammars,
): OutlinePart {
  const key = String(path.at(-1));
  const kind = documentNoun(part, typeof path.at(-1) === 'number' ? part : key);
  return partOf(node, schemas, { path, part, kind, movable, name: nameOf(node.value, path) ?? kind }, grammars);
}

/** What a part says of itself; of one under a name of the author's that name. */
function nameOf(value: unknown, path: Path): Text | undefined {
  const written = ownLabel(value);
  if (written) return written;
  if (typeof path.at(-1) === 'number') return ownName(value);
  // A key of the grammar has a word of its own.
  const key = String(path.at(-1));
  const noun = documentNoun(key, '');
  return noun.en === '' ? { zh: key, en: key } : undefined;
}

function itemsOf(list: JsonNode, schemas: readonly PlacedSchema[], grammars: Grammars): PlacedSchema[] {
  return layered(list, schemas, grammars).flatMap(({ schema, file }) =>
    schema.items ? [{ schema: schema.items, file }] : [],
  );
}

function layered(node: JsonNode, schemas: readonly PlacedSchema[], grammars: Grammars): Layer[] {
  return schemas.flatMap((schema) => layersOf(schema, node, grammars));
}

/** The part of the grammar that these schemas lead to; the key where they name none. */
function partIn(schemas: readonly PlacedSchema[], key: string): string | undefined {
  if (schemas.length === 0) return undefined;
  return schemas.map(({ schema }) => partNamed(schema)).find((name) => name !== undefined) ?? key;
}

function isRequired(key: string, layers: readonly Layer[]): boolean {
  return layers.some(({ schema }) => schema.required?.includes(key));
}
