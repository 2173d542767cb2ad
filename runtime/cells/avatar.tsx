import type { ReactNode } from 'react';
import type { CellInput } from './cell-context.ts';
import { picture } from './image.tsx';

/** A person's picture, round; a click shows it large. */
export function avatar(input: CellInput): ReactNode {
  return picture(input, String(input.value), 'rt-avatar');
}
