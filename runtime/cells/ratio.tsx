import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { formatNumber } from '../core/format-number.ts';
import type { CellKind } from './cell-kind.ts';

/** `n / m`: so many of the field that `max` names, else of the greatest value. Without either the number is shown alone. */
export function ratio({ value, row, props }: CellInput): ReactNode {
  const whole = props.max === undefined ? props.maximum : row[props.max];
  const shown = formatNumber(value, props.decimals);
  const known = typeof whole === 'number' || (typeof whole === 'string' && whole.trim() !== '');
  return <span className="rt-number">{known ? `${shown} / ${formatNumber(whole, props.decimals)}` : shown}</span>;
}

export const cell: CellKind = { draw: ratio, compares: true, width: 120 };
