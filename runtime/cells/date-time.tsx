import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { timeText } from '../core/time-text.ts';
import type { CellKind } from './cell-kind.ts';

/** A moment or a day (UTC+8), as the server returns it or by the page's pattern; in full on hover. */
export function dateTime({ value, props }: CellInput): ReactNode {
  const full = String(value);
  if (!props.timePattern) return <span className="rt-time">{full}</span>;
  return (
    <span className="rt-time" title={full}>
      {timeText(full, props.timePattern)}
    </span>
  );
}

export const cell: CellKind = { draw: dateTime, ofTime: true, width: 176 };
