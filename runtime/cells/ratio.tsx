import type { ReactNode } from 'react';
import { formatNumber } from '../format-number.ts';
import type { CellInput } from './cell-context.ts';

/** `n / m`: so many of the field that `max` names. Without that one the number stands alone. */
export function ratio({ value, row, props }: CellInput): ReactNode {
  const whole = props.max === undefined ? undefined : row[props.max];
  const shown = formatNumber(value, props.decimals);
  const known = whole !== null && whole !== undefined && whole !== '';
  return <span className="rt-number">{known ? `${shown} / ${formatNumber(whole, props.decimals)}` : shown}</span>;
}
