import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { readRichText } from '../rich-text/read-rich-text.ts';
import { richTextElements } from '../rich-text/rich-text-elements.tsx';
import type { CellKind } from './cell-kind.ts';

/** Formatted text, reduced to its allowed subset and drawn element by element. */
export function richText({ value }: CellInput): ReactNode {
  return <div className="rt-rich">{richTextElements(readRichText(String(value)))}</div>;
}

export const cell: CellKind = { draw: richText };
