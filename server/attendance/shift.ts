import { CODES } from '../../schemas/generated/codes.ts';
import type { SignInStateCode } from '../../schemas/generated/entities.ts';
import { wallNumber } from '../core/wall-time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Minutes after the end of a shift from which a sign-out counts as missing. */
const MISSING_AFTER = 60;

/** When somebody works, `HH:mm`; an end that is not after the start is on the next day. */
export interface Shift {
  start: string;
  end: string;
}

/** A shift of one day: milliseconds of the wall clock, as `wallNumber` counts them. */
export interface Span {
  start: number;
  end: number;
  /** What is passed from here on, and before `until`, belongs to it: the free time before and after is halved. */
  from: number;
  until: number;
}

/** @param date the day on which it begins, `YYYY-MM-DD` */
export function spanOf(date: string, { start, end }: Shift): Span {
  const begin = wallNumber(`${date} ${start}:00`);
  const same = wallNumber(`${date} ${end}:00`);
  const over = same > begin ? same : same + DAY;
  const from = begin - (DAY - (over - begin)) / 2;
  return { start: begin, end: over, from, until: from + DAY };
}

/** The day of the shift to which a moment belongs: that on which the shift begins. @param at of the wall clock */
export function shiftDateOf(at: number, shift: Shift): string {
  for (const days of [-1, 0, 1]) {
    const date = dateOf(at + days * DAY);
    const { from, until } = spanOf(date, shift);
    if (at >= from && at < until) return date;
  }
  return dateOf(at);
}

export function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** A sign-in as it is to be: by a passage, or missing. */
export interface Judged {
  type: typeof CODES.signInType.onDuty | typeof CODES.signInType.offDuty;
  state: SignInStateCode;
  at: number;
  /** Which of the passages it is; undefined where it is missing. */
  passage?: number;
}

/**
 * What the passages of a shift mean. The first one before its end is the arrival; the last one in its second half, once it is
 * over, the departure. A passage in the middle of a shift is nobody's departure while it lasts.
 *
 * @param passages in their order, of the wall clock; those outside of the span are left out
 */
export function judge(span: Span, passages: readonly number[], now: number): Judged[] {
  const { onDuty, offDuty } = CODES.signInType;
  const { normal, late, earlyLeave, missing } = CODES.signInState;
  const inside = (at: number | undefined): at is number => at !== undefined && at >= span.from && at < span.until;
  const judged: Judged[] = [];
  const first = passages.findIndex((at) => inside(at) && at < span.end);
  const arrived = passages[first];
  if (arrived !== undefined) {
    // The minute of the start is still in time.
    const state = arrived < span.start + MINUTE ? normal : late;
    judged.push({ type: onDuty, state, at: arrived, passage: first });
  } else if (now >= span.start + MINUTE) judged.push({ type: onDuty, state: missing, at: span.start });
  if (now < span.end) return judged;
  const last = passages.findLastIndex(inside);
  const left = passages[last];
  if (left !== undefined && last !== first && left >= (span.start + span.end) / 2) {
    judged.push({ type: offDuty, state: left >= span.end ? normal : earlyLeave, at: left, passage: last });
  } else if (now >= span.end + MISSING_AFTER * MINUTE) judged.push({ type: offDuty, state: missing, at: span.end });
  return judged;
}

/** Whether somebody works on a day. @param days codes of weekday, Monday is 1; empty means every day */
export function isWorkDay(date: string, days: readonly string[] | null): boolean {
  if (!days?.length) return true;
  return days.includes(String(new Date(`${date}T00:00:00Z`).getUTCDay() || 7));
}
