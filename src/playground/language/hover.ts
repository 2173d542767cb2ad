import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { type Language, saidOf, textOf, typedValue } from './complete.ts';
import { layersAt } from './layers-at.ts';

/** The description of a place. */
export interface HoverText {
  from: number;
  to: number;
  /** The key or name under the pointer. */
  name: string;
  /** One after another, the nearest first. */
  texts: readonly Text[];
}

/** The grammar's description of the key or value at a place, and the meaning of a known name. */
export function hover(text: string, offset: number, { files, root, labels }: Language): HoverText | undefined {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  const node = tree && findNodeAtOffset(tree, offset);
  if (!node || node.type === 'object' || node.type === 'array' || node.type === 'property') return undefined;
  const holder = node.parent?.type === 'property' ? node.parent : undefined;
  const isKey = holder?.children?.[0] === node;
  const subject = isKey ? (holder?.children?.[1] ?? node) : node;
  const path = isKey && subject === node ? [...getNodePath(holder ?? node), String(node.value)] : getNodePath(subject);
  const layers = layersAt(root, typedValue(text), path, files);
  const value = String(node.value);
  const named = isKey
    ? []
    : layers.flatMap(({ schema, part }) =>
        schema.enum?.includes(value) || schema.const === value
          ? (labels.labelOf(value, part) ?? saidOf(value, schema) ?? [])
          : [],
      );
  const described = layers.flatMap(({ schema }) => textOf(schema.description) ?? []);
  const texts = unique([...named.slice(0, 1), ...described.slice(0, 2)]);
  if (texts.length === 0) return undefined;
  return { from: node.offset, to: node.offset + node.length, name: value, texts };
}

function unique(texts: readonly Text[]): Text[] {
  return texts.filter((text, index) => texts.findIndex(({ en }) => en === text.en) === index);
}
