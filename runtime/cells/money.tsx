import type { ReactNode } from 'react';
import { yuanText } from '../money.ts';
import type { CellInput } from './cell-context.ts';

/** An integer number of fen as yuan: `¥1,234.50`. */
export function money({ value }: CellInput): ReactNode {
  return <span className="rt-number">{yuanText(value)}</span>;
}
