import type { ReactNode } from 'react';
import { formatNumber } from '../format-number.ts';
import { textOf } from '../text-of.ts';
import type { CellInput } from './cell-context.ts';

/** A number with its thousands apart, its decimal places and its unit. */
export function number({ value, props, context }: CellInput): ReactNode {
  const shown = formatNumber(value, props.decimals);
  return <span className="rt-number">{props.unit ? `${shown} ${textOf(props.unit, context.language)}` : shown}</span>;
}
