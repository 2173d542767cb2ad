import { wallTime } from '../core/wall-time.ts';
import { isCalendarDate } from '../formats/calendar-date.ts';

const DAY = 86_400_000;

/** Days from today in UTC+8 to the day of a date or moment: negative for one that has been; undefined for what is no day. */
export function daysFromToday(value: unknown): number | undefined {
  if (typeof value !== 'string' || !isCalendarDate(value.slice(0, 10))) return undefined;
  return (Date.parse(value.slice(0, 10)) - Date.parse(wallTime().slice(0, 10))) / DAY;
}
