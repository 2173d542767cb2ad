import type { Row } from '../../core/values.ts';
import { wallTime } from '../../core/wall-time.ts';
import type { ChartInput } from './chart-input.ts';

/** The row of today, in UTC+8, among rows that are days each: its figures are not complete yet. */
export function soFarOf(
  rows: readonly Row[],
  category: string,
  words: string,
  now: number = Date.now(),
): ChartInput['soFar'] {
  const today = wallTime(now).slice(0, 10);
  const at = rows.findIndex((row) => row[category] === today);
  return at < 0 ? undefined : { at, words };
}
