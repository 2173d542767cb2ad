import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { yuanText } from '../core/money.ts';
import type { CellKind } from './cell-kind.ts';

/** An integer number of fen as yuan: `¥1,234.50`. */
export function money({ value }: CellInput): ReactNode {
  return <span className="rt-number">{yuanText(value)}</span>;
}

export const cell: CellKind = { draw: money, width: 120 };
