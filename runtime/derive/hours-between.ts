import { isCalendarDate } from '../formats/calendar-date.ts';
import type { Derive } from './derive-function.ts';

const HOUR = 3_600_000;

/** Hours from one moment to another, to two places, negative when the second is earlier. A day counts from its first minute. */
export const hoursBetween: Derive = ([from, until]) => {
  const start = instantOf(from);
  const end = instantOf(until);
  if (start === undefined || end === undefined) return undefined;
  const hundredths = ((end - start) / HOUR) * 100;
  // Halves go away from zero, as the database rounds them.
  return 0 + (Math.sign(hundredths) * Math.round(Math.abs(hundredths))) / 100;
};

/** Both are wall times of one zone, so their distance is that of the moments. */
function instantOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !isCalendarDate(value.slice(0, 10))) return undefined;
  const instant = Date.parse(value.length === 10 ? value : `${value.replace(' ', 'T')}Z`);
  return Number.isFinite(instant) ? instant : undefined;
}
