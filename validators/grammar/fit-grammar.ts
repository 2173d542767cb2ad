import type { JsonValue } from '../json.ts';
import type { JsonNode } from '../positions/json-node.ts';
import { fitObject } from './fit-object.ts';
import type { Grammars, PlacedSchema } from './grammars.ts';
import { type Layer, layersOf } from './layers.ts';
import { matchesPattern } from './matches-pattern.ts';
import type { Mistake } from './mistake.ts';
import { otherKind } from './other-kind.ts';
import { patternWords } from './pattern-words.ts';
import { identityOf, isOfType, isSame } from './same-value.ts';
import type { Schema } from './schema.ts';
import { shorten, wrongType, wrongValue } from './wording.ts';

/** Every place where the document does not fit its grammar: one finding for each mistake, at the smallest place that shows it. */
export function fitGrammar(root: JsonNode, grammar: PlacedSchema, grammars: Grammars): Mistake[] {
  return fitNode(root, [grammar], grammars);
}

/** Checks a node against all schemas that apply to it. */
export function fitNode(node: JsonNode, schemas: readonly PlacedSchema[], grammars: Grammars): Mistake[] {
  const layers = schemas.flatMap((schema) => layersOf(schema, node, grammars));
  const value = wrongTypeOrValue(node, layers);
  if (value) return [{ range: node.range, pointer: node.pointer, ...value }];
  if (node.members) {
    const kind = otherKind(node, schemas, layers, grammars);
    return kind ? [kind] : fitObject(node, layers, grammars);
  }
  if (node.elements) return fitList(node, layers, grammars);
  const message = layers.map(({ schema }) => wrongScalar(node.value, schema)).find((words) => words !== undefined);
  return message === undefined ? [] : [{ range: node.range, pointer: node.pointer, message }];
}

function wrongTypeOrValue(node: JsonNode, layers: readonly Layer[]): Omit<Mistake, 'range' | 'pointer'> | undefined {
  for (const { schema } of layers) {
    const types = schema.type === undefined ? undefined : [schema.type].flat();
    if (types && !types.some((type) => isOfType(node.value, type))) return { message: wrongType(types, node.value) };
  }
  for (const { schema } of layers) {
    const possible = schema.const === undefined ? schema.enum : [schema.const];
    if (possible && !possible.some((value) => isSame(value, node.value))) return wrongValue(node.value, possible);
  }
  return undefined;
}

function fitList(node: JsonNode, layers: readonly Layer[], grammars: Grammars): Mistake[] {
  const elements = node.elements ?? [];
  const mistakes: Mistake[] = [];
  const addMistake = (message: string, { range, pointer }: JsonNode) => mistakes.push({ message, range, pointer });
  for (const { schema } of layers) {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems } = schema;
    if (elements.length < minItems)
      addMistake(elements.length === 0 ? 'The list is empty.' : `The list needs ${minItems} entries.`, node);
    if (elements.length > maxItems) addMistake(`The list holds more than ${maxItems} entries.`, node);
    const seen = new Set<string>();
    for (const element of uniqueItems ? elements : []) {
      const identity = identityOf(element.value);
      if (!seen.has(identity)) {
        seen.add(identity);
        continue;
      }
      const scalar = typeof element.value !== 'object' || element.value === null;
      addMistake(
        scalar ? `${shorten(element.value)} stands in this list twice.` : 'An equal entry stands in this list before.',
        element,
      );
    }
  }
  const items = layers.flatMap(({ schema, file }) => (schema.items ? [{ schema: schema.items, file }] : []));
  return [...mistakes, ...elements.flatMap((element) => fitNode(element, items, grammars))];
}

function wrongScalar(value: JsonValue, schema: Schema): string | undefined {
  if (typeof value === 'number') {
    if (schema.minimum !== undefined && value < schema.minimum)
      return `${value} is too small: at least ${schema.minimum}.`;
    if (schema.maximum !== undefined && value > schema.maximum)
      return `${value} is too great: at most ${schema.maximum}.`;
  }
  if (typeof value !== 'string') return undefined;
  const length = [...value].length;
  if (length < (schema.minLength ?? 0))
    return length === 0 ? 'The text is empty.' : `The text is shorter than ${schema.minLength}.`;
  if (length > (schema.maxLength ?? length)) return `The text is longer than ${schema.maxLength}.`;
  if (schema.pattern === undefined || matchesPattern(schema.pattern, value)) return undefined;
  return `${shorten(value)} is not ${patternWords(schema.pattern) ?? `written like ${schema.pattern}`}.`;
}
