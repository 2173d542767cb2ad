import { wallNumber } from '../core/wall-time.ts';

const DAY = 86_400_000;
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const [FIRST, LAST] = ['00:00:00', '23:59:59'];

/** From and to, both included, `YYYY-MM-DD HH:mm:ss` in UTC+8; null has no end. */
export type Range = readonly [from: string | null, to: string | null];

/** A range as the days that it has as a whole, and the pieces of days before and after these. */
export interface DaysOfRange {
  days: Range;
  pieces: readonly (readonly [from: string, to: string])[];
}

/** @returns undefined for a range without a whole day, and for texts that are no moments */
export function wholeDays([from, to]: Range): DaysOfRange | undefined {
  if ([from, to].some((end) => end !== null && !MOMENT.test(end))) return undefined;
  const start = from === null || from.endsWith(FIRST) ? from : `${dayOf(from, 1)} ${FIRST}`;
  const end = to === null || to.endsWith(LAST) ? to : `${dayOf(to, -1)} ${LAST}`;
  if (start !== null && end !== null && start > end) return undefined;
  return {
    days: [start, end],
    pieces: [
      ...(from === null || from === start ? [] : [[from, `${dayOf(from)} ${LAST}`] as const]),
      ...(to === null || to === end ? [] : [[`${dayOf(to)} ${FIRST}`, to] as const]),
    ],
  };
}

/** The day of a moment, or one of those around it. */
function dayOf(moment: string, plus = 0): string {
  return new Date(wallNumber(moment.slice(0, 10)) + plus * DAY).toISOString().slice(0, 10);
}
