import { partsInside } from '../../../../schemas/generated/parts.ts';
import type { JsonValue } from '../../../../validators/json.ts';
import type { JsonSchema, Placed } from '../../../playground/language/json-schema.ts';
import type { Choice, Editor, InspectedKey } from '../messages.ts';
import { partNamed } from './part-named.ts';

/** The parts of the grammar that have an editor of their own. */
const EDITORS: Readonly<Record<string, Editor>> = {
  text: 'bothLanguages',
  condition: 'condition',
  value: 'value',
  comparand: 'value',
  icon: 'icon',
  color: 'colour',
};

/** Lists of these are edited as a table: each is one name with a few settings. */
const ROWS: ReadonlySet<string> = new Set([
  'column',
  'filter',
  'field',
  'item',
  'option',
  'series',
  'statsFigure',
  'chartFilter',
  'dictionaryValue',
]);

/**
 * With what the value of a key is edited.
 *
 * @param layers every schema that applies to it
 * @param elements of a list of a document beside pages, those of an element: whatever is an object there is a part
 */
export function editorOf(
  layers: readonly Placed[],
  value: JsonValue | undefined,
  choices: readonly Choice[] | undefined,
  elements: readonly Placed[] = [],
): Editor {
  const own = layers.flatMap(({ part }) => (part === undefined ? [] : (EDITORS[part] ?? [])));
  if (own[0]) return own[0];
  const types = new Set(layers.flatMap(({ schema }) => schema.type ?? []));
  const items = layers.flatMap(({ schema }) => schema.items ?? []);
  if (types.has('array') && types.size === 1) return ofList(items, choices, elements);
  if (types.size > 1 && !types.has('object')) return ofPlain(value, choices);
  if (types.has('object') || layers.some(({ schema }) => schema.properties || schema.additionalProperties))
    return 'part';
  if (choices) return 'choice';
  if (types.has('boolean')) return 'boolean';
  if (types.has('integer') || types.has('number')) return 'number';
  return types.has('string') ? 'text' : 'json';
}

function ofList(
  items: readonly JsonSchema[],
  choices: readonly Choice[] | undefined,
  elements: readonly Placed[],
): Editor {
  const part = items.map(partNamed).find((name) => name !== undefined);
  if (part !== undefined && ROWS.has(part)) return 'table';
  if (part !== undefined && Object.hasOwn(partsInside, part)) return 'parts';
  if (elements.some(({ schema }) => schema.properties)) return 'parts';
  return choices ? 'choices' : 'json';
}

/** A plain value of any kind goes on being of the kind that it is. */
function ofPlain(value: JsonValue | undefined, choices: readonly Choice[] | undefined): Editor {
  if (Array.isArray(value)) return choices ? 'choices' : 'json';
  if (choices) return 'choice';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}

export function limitsOf(layers: readonly Placed[]): InspectedKey['limits'] {
  const limits: NonNullable<InspectedKey['limits']> = {};
  for (const { schema } of layers) {
    if (schema.minimum !== undefined) limits.least ??= schema.minimum;
    if (schema.maximum !== undefined) limits.most ??= schema.maximum;
    if (schema.maxLength !== undefined) limits.longest ??= schema.maxLength;
    if (schema.pattern !== undefined) limits.pattern ??= schema.pattern;
  }
  return Object.keys(limits).length > 0 ? limits : undefined;
}

/** What is taken where a key is absent, as the grammar says it: "left out means 40". */
export function presetOf(
  description: string | undefined,
  choices: readonly Choice[] | undefined,
): JsonValue | undefined {
  const word = /left out means ([^.,;\s]+)/.exec(description ?? '')?.[1];
  if (word === undefined) return undefined;
  if (/^\d+$/.test(word)) return Number(word);
  if (word === 'true' || word === 'false') return word === 'true';
  return choices?.find(({ value }) => value === word)?.value;
}

/** An example of the key: the one that an example of its part has, else its own. Of texts and names only the first says anything. */
export function exampleOf(key: string, layers: readonly Placed[], holder: readonly Placed[]): JsonValue | undefined {
  for (const { schema } of holder) {
    for (const example of schema.examples ?? []) {
      if (typeof example === 'object' && example !== null && !Array.isArray(example) && Object.hasOwn(example, key))
        return example[key];
    }
  }
  const isGeneral = layers.some(({ part }) => part !== undefined && GENERAL.has(part));
  return isGeneral ? undefined : layers.flatMap(({ schema }) => schema.examples ?? [])[0];
}

/** What stands in many places, so that its own examples say nothing of any of them. */
const GENERAL: ReadonlySet<string> = new Set([
  'text',
  'fieldName',
  'icon',
  'color',
  'values',
  'condition',
  'value',
  'scalar',
]);
