import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import type { CellKind } from './cell-kind.ts';
import { textsOf } from './plain-text.ts';
import { tag } from './tag.tsx';

/** Free texts, each a label of its own; a text with commas is a list of them too. */
export function tags(input: CellInput): ReactNode {
  const { value } = input;
  const words = textsOf(typeof value === 'string' ? value.split(/[,，、]/) : value).map((word) => word.trim());
  return tag({ ...input, value: words.filter((word) => word !== '') });
}

export const cell: CellKind = { draw: tags, ofMany: true };
