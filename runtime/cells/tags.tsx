import type { ReactNode } from 'react';
import type { CellInput } from './cell-context.ts';
import { tag } from './tag.tsx';

/** Free words, each a label of its own; a text with commas is a list of them too. */
export function tags(input: CellInput): ReactNode {
  const { value } = input;
  const words = (Array.isArray(value) ? value : String(value).split(/[,，、]/))
    .map((word) => String(word).trim())
    .filter((word) => word !== '');
  return tag({ ...input, value: [...new Set(words)] });
}
