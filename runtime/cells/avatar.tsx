import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import type { CellKind } from './cell-kind.ts';
import { picture } from './image.tsx';
import { plainText } from './plain-text.ts';

/** A person's picture, round; a click shows it large. */
export function avatar(input: CellInput): ReactNode {
  return picture(input, plainText(Array.isArray(input.value) ? input.value[0] : input.value, ','), 'rt-avatar');
}

export const cell: CellKind = { draw: avatar, ofMany: true, ofPictures: true, width: 72 };
