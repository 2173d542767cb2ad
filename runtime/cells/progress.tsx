import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { formatNumber } from '../core/format-number.ts';
import type { CellKind } from './cell-kind.ts';

/**
 * A part of a whole: of the field that `max` names, else of the greatest value, else of 100. Without a whole the number is
 * shown alone.
 */
export function progress({ value, row, props }: CellInput): ReactNode {
  const part = Number(value);
  const whole = props.max === undefined ? (props.maximum ?? 100) : Number(row[props.max]);
  const shown = formatNumber(value, props.decimals);
  if (!Number.isFinite(part) || !(whole > 0)) return <span className="rt-number">{shown}</span>;
  const percent = Math.min(100, Math.max(0, (part / whole) * 100));
  // A value near the record's limit (`max`) is critical; one that reaches its own end is done.
  const level = props.max === undefined ? '' : percent >= 100 ? 'rt-danger' : percent >= 90 ? 'rt-warning' : '';
  return (
    <span className={`rt-progress ${level}`}>
      <span className="rt-progress-track" aria-hidden="true">
        <span className="rt-progress-bar" style={{ width: `${percent}%` }} />
      </span>
      <span className="rt-number">
        {whole === 100 && props.max === undefined ? `${shown}%` : `${shown} / ${formatNumber(whole)}`}
      </span>
    </span>
  );
}

export const cell: CellKind = { draw: progress, compares: true, width: 190 };
