import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { formatNumber } from '../core/format-number.ts';
import { unitOf } from '../core/unit-of.ts';
import type { CellKind } from './cell-kind.ts';
import { money } from './money.tsx';

/** A number with thousands separators, its decimal places and its unit. */
export function number(input: CellInput): ReactNode {
  const { value, props, context } = input;
  if (props.money) return money(input);
  const shown = formatNumber(value, props.decimals);
  return (
    <span className="rt-number">{props.unit ? `${shown} ${unitOf(props.unit, value, context.language)}` : shown}</span>
  );
}

export const cell: CellKind = { draw: number, compares: true, width: 104 };
