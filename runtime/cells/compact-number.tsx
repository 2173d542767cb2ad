import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { formatNumber } from '../core/format-number.ts';
import { unitOf } from '../core/unit-of.ts';
import type { CellKind } from './cell-kind.ts';

/** Each is a thousand times the one before. */
const STEPS = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const;
const STEP = 1000;
/** The most decimal places of a shortened number, if the field states none. */
const PLACES = 1;

/** A large number in short, `12.3M`; the number itself on hover. */
export function compactNumber({ value, props, context }: CellInput): ReactNode {
  const whole = formatNumber(value, props.decimals);
  const short = compactText(value, props.decimals);
  const unit = props.unit ? ` ${unitOf(props.unit, value, context.language)}` : '';
  if (short === undefined) return <span className="rt-number">{`${whole}${unit}`}</span>;
  return (
    <span className="rt-number" title={`${whole}${unit}`}>
      {`${short}${unit}`}
    </span>
  );
}

/**
 * `999`, `1k`, `12.3M`: the largest of k, M, G, T, P, E that leaves at least one before the point. A number that rounds up to a
 * thousand of one unit is one of the next: 999,960 is `1M`.
 *
 * @param places kept at most; zeros at the end are left out
 * @returns undefined for a number under a thousand, and for a value that is no number
 * @see product spec section 9: the letters are the specification's, the thresholds this console's
 */
export function compactText(value: unknown, places = PLACES): string | undefined {
  const amount = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(amount) || Math.abs(amount) < STEP) return undefined;
  const last = STEPS.length - 1;
  let step = 0;
  let scaled = Math.abs(amount);
  while (step < last && Number(scaled.toFixed(places)) >= STEP) {
    scaled /= STEP;
    step += 1;
  }
  return `${amount < 0 ? '-' : ''}${formatNumber(Number(scaled.toFixed(places)))}${STEPS[step]}`;
}

export const cell: CellKind = { draw: compactNumber };
