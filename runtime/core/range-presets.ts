import type { RangePreset } from '../../schemas/generated/grammar.ts';
import { addDays, momentOf, wallTime } from './wall-time.ts';

/** From and to, both included; null leaves that end open. */
export type Range<Edge extends string | number = string | number> = readonly [Edge | null, Edge | null];

/** Which edges a range of time has: days (`YYYY-MM-DD`), or seconds (`YYYY-MM-DD HH:mm:ss`) from the first to the last of a day. */
export type RangePrecision = 'day' | 'second';

type Days = readonly [string, string];

const DAYS: Readonly<Record<RangePreset, (today: string) => Days>> = {
  today: (today) => [today, today],
  yesterday: (today) => [addDays(today, -1), addDays(today, -1)],
  last7days: (today) => [addDays(today, -6), today],
  last31days: (today) => [addDays(today, -30), today],
  thisMonth: (today) => [`${today.slice(0, 8)}01`, today],
};

export const rangePresets = Object.keys(DAYS) as RangePreset[];

export function isRangePreset(value: unknown): value is RangePreset {
  return typeof value === 'string' && Object.hasOwn(DAYS, value);
}

/**
 * The days that a preset names, counted in UTC+8.
 *
 * @param now milliseconds since the epoch
 */
export function presetRange(preset: RangePreset, precision: RangePrecision, now?: number): readonly [string, string] {
  return withPrecision(DAYS[preset](wallTime(now).slice(0, 10)), precision);
}

/** The whole day of one date or date-time. */
export function wholeDay(text: string, precision: RangePrecision): readonly [string, string] {
  const day = text.slice(0, 10);
  return withPrecision([day, day], precision);
}

/** How many days a range spans, begun ones counted whole; undefined while an end is open. */
export function daysIn([from, to]: Range): number | undefined {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  const end = to.length === 10 ? `${to} 23:59:59` : to;
  return Math.max(0, Math.ceil((momentOf(end) - momentOf(from) + 1000) / 86_400_000));
}

/** Whether a range is the whole of the present day. */
export function isToday(value: unknown, now?: number): boolean {
  if (!Array.isArray(value)) return false;
  const [from, to] = presetRange('today', String(value[0]).length === 10 ? 'day' : 'second', now);
  return value[0] === from && value[1] === to;
}

function withPrecision([from, to]: Days, precision: RangePrecision): Days {
  return precision === 'day' ? [from, to] : [`${from} 00:00:00`, `${to} 23:59:59`];
}
