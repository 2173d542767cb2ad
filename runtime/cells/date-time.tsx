import type { ReactNode } from 'react';
import type { CellInput } from './cell-context.ts';

/** `YYYY-MM-DD HH:mm:ss`, or the day alone, as the server says it (UTC+8). */
export function dateTime({ value, props }: CellInput): ReactNode {
  const shown = String(value);
  return <span className="rt-time">{props.dateOnly ? shown.slice(0, 10) : shown}</span>;
}
