import { getLocation, parseTree, type Node as TreeNode } from 'jsonc-parser';
import type { Text } from '../../../schemas/generated/grammar.ts';
import type { JsonValue } from '../../../validators/json.ts';
import type { JsonSchema, Placed, SchemaFiles } from './json-schema.ts';
import { layersAt, memberOf, type Typed } from './layers-at.ts';
import type { NameLabels } from './name-labels.ts';

/** Something that is allowed at a place. */
export interface Offer {
  /** As it is listed: a key, or a value as JSON without the quotes of a text. */
  label: string;
  kind: 'key' | 'value';
  /** What takes the place of the range. */
  insert: string;
  /** Where the cursor goes in what was inserted. */
  cursor: number;
  /** What it is, in both languages. */
  description: Text | undefined;
}

/** What is allowed at the cursor, and the range of the text that it would replace. */
export interface Offers {
  from: number;
  to: number;
  offers: readonly Offer[];
}

/** What the documents are completed by. */
export interface Language {
  files: SchemaFiles;
  /** The grammar of the document. */
  root: Placed;
  labels: NameLabels;
}

/** What is allowed at a place of a document that is being typed. */
export function complete(text: string, offset: number, { files, root, labels }: Language): Offers {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const document = typedValue(text);
  const inside = previousNode && offset > previousNode.offset && offset <= previousNode.offset + previousNode.length;
  // A word without quotes is what someone types before he thinks of them.
  const bareWord = inside ? 0 : (/\w*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
  const from = inside ? previousNode.offset : offset - bareWord;
  const to = inside ? previousNode.offset + previousNode.length : offset;
  if (isAtPropertyKey) {
    const holder = path.slice(0, -1);
    const layers = layersAt(root, document, holder, files);
    const typed = inside ? JSON.stringify(path.at(-1)) : undefined;
    // A key that exists already is not to get a second value.
    const bare = inside === true && /^\s*:/.test(text.slice(to));
    return { from, to, offers: keys(layers, valueAt(document, holder), { typed, bare, files }) };
  }
  return { from, to, offers: values(layersAt(root, document, path, files), labels) };
}

interface KeyOptions {
  /** The key under the cursor, as JSON. */
  typed: string | undefined;
  bare: boolean;
  files: SchemaFiles;
}

function keys(layers: readonly Placed[], holder: Typed, { typed, bare, files }: KeyOptions): Offer[] {
  const offers = new Map<string, Offer>();
  const required = new Set(layers.flatMap(({ schema }) => schema.required ?? []));
  for (const { schema, file } of layers) {
    for (const [key, property] of Object.entries(schema.properties ?? {})) {
      const name = JSON.stringify(key);
      const taken = memberOf(holder, key) !== undefined && name !== typed;
      if (taken) continue;
      const description = textOf(
        property.description ?? followed({ schema: property, file }, files)?.schema.description,
      );
      const known = offers.get(key);
      if (known) {
        known.description ??= description;
        continue;
      }
      const value = bare ? '' : `: ${startOf({ schema: property, file }, files)}`;
      const cursor = name.length + (value.endsWith('""') || /[\]}]$/.test(value) ? value.length - 1 : value.length);
      offers.set(key, { label: key, kind: 'key', insert: name + value, cursor, description });
    }
  }
  return [...offers.values()].sort((a, b) => Number(required.has(b.label)) - Number(required.has(a.label)));
}

function values(layers: readonly Placed[], labels: NameLabels): Offer[] {
  const offers = new Map<string, Offer>();
  const add = (value: JsonValue, description: Text | undefined) => {
    const insert = JSON.stringify(value);
    if (!offers.has(insert))
      offers.set(insert, { label: String(value), kind: 'value', insert, cursor: insert.length, description });
  };
  // Where the known names list what there is, nothing else is offered beside them.
  for (const { schema, part } of layers) {
    const possible = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
    for (const value of possible) {
      if (typeof value !== 'object')
        add(value, labels.labelOf(String(value), part) ?? saidOf(value, schema) ?? textOf(schema.description));
    }
  }
  for (const { schema } of layers) {
    if (schema.type === 'boolean') for (const value of [true, false]) add(value, textOf(schema.description));
  }
  if (offers.size > 0) return [...offers.values()];
  for (const { schema } of layers) {
    for (const value of schema.examples ?? []) if (typeof value !== 'object') add(value, textOf(schema.description));
  }
  return [...offers.values()];
}

/** What a new key starts with: the brackets or quotes of its kind. */
function startOf(placed: Placed, files: SchemaFiles): string {
  const { schema } = followed(placed, files) ?? placed;
  const own = placed.schema.const ?? schema.const;
  if (own !== undefined) return JSON.stringify(own);
  const [type] = [placed.schema.type ?? schema.type ?? []].flat();
  if (type === 'array') return '[]';
  if (type === 'object' || (type === undefined && schema.properties)) return '{}';
  if (type === 'boolean') return 'true';
  if (type === 'integer' || type === 'number') return '';
  return '""';
}

function followed({ schema, file }: Placed, files: SchemaFiles): Placed | undefined {
  return schema.$ref === undefined ? undefined : files.follow(schema.$ref, file);
}

/** What a schema says of one of its values. */
export function saidOf(value: JsonValue, { enum: values = [], enumDescriptions = [] }: JsonSchema): Text | undefined {
  return textOf(enumDescriptions[values.indexOf(value)] || undefined);
}

/** `English\n中文`, as every description of the grammar is written. */
export function textOf(description: string | undefined): Text | undefined {
  const [en, zh] = description?.split('\n') ?? [];
  return en === undefined ? undefined : { en, zh: zh ?? en };
}

/** The value of a text that may be broken: what can be read of it. */
export function typedValue(text: string): Typed {
  return typedNode(parseTree(text, [], { allowTrailingComma: true }));
}

function typedNode(node: TreeNode | undefined): Typed {
  if (node?.type === 'array') return (node.children ?? []).map((child) => typedNode(child) ?? null);
  if (node?.type !== 'object') return node?.value as Typed;
  const members = (node.children ?? []).flatMap(({ children: [key, value] = [] }): [string, JsonValue][] => {
    const member = typedNode(value);
    return typeof key?.value === 'string' && member !== undefined ? [[key.value, member]] : [];
  });
  return Object.fromEntries(members);
}

function valueAt(document: Typed, path: readonly (string | number)[]): Typed {
  return path.reduce(memberOf, document);
}
