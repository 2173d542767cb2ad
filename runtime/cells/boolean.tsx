import type { ReactNode } from 'react';
import type { CellInput } from './cell-context.ts';

/** 是 or 否. */
export function boolean({ value, context }: CellInput): ReactNode {
  const yes = value === true || value === 1 || value === '1' || value === 'true';
  return context.t(yes ? 'cell.yes' : 'cell.no');
}
