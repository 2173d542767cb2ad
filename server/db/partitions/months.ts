import { wallTime } from '../../core/wall-time.ts';

/** A calendar month as clocks in UTC+8 show it, `2026-11`. In order as a text, too. */
export type Month = string;

export function monthOf(instant: Date): Month {
  return wallTime(instant).slice(0, 7);
}

/** @param count may be negative */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The first instant of a month, as PostgreSQL reads it whatever the zone of its session. */
export function startOfMonth(month: Month): string {
  return `${month}-01 00:00:00+08`;
}

/** All months from the first to the last. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
