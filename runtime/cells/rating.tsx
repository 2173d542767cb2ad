import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { formatNumber } from '../core/format-number.ts';
import type { CellKind } from './cell-kind.ts';

const STARS = 5;
/** More stars than this are shown as a number only. */
const MOST = 10;

/** So many stars out of the field's greatest value, or of five, with the number after them; screen readers get a text. */
export function rating({ value, props, context }: CellInput): ReactNode {
  const whole = props.maximum ?? STARS;
  const given = Number(value);
  const shown = formatNumber(value, props.decimals);
  if (!Number.isFinite(given)) return shown;
  if (!Number.isInteger(whole) || whole < 1 || whole > MOST)
    return <span className="rt-number">{`${shown} / ${whole}`}</span>;
  const filled = Math.min(whole, Math.max(0, given));
  return (
    <span className="rt-rating">
      <span className="rt-stars" role="img" aria-label={context.t('cell.rating', { value: shown, whole })}>
        {'★'.repeat(whole)}
        <span className="rt-stars-given" style={{ width: `${(filled / whole) * 100}%` }}>
          {'★'.repeat(whole)}
        </span>
      </span>
      <span className="rt-number" aria-hidden="true">
        {shown}
      </span>
    </span>
  );
}

export const cell: CellKind = { draw: rating };
