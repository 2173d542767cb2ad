import { wallNumber } from '../core/wall-time.ts';

const DAY = 86_400_000;

/** From and to, both included: `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm:ss` in UTC+8. */
export type Period = readonly [from: string, to: string];

/**
 * The period before one, as long as it: calendar months before whole months and before a month so far, else as many days. Of a
 * period that is not over yet, the one before ends at the same moment: a morning is compared with a morning, not with a day.
 *
 * @param now `YYYY-MM-DD HH:mm:ss` in UTC+8
 */
export function periodBefore([from, to]: Period, now: string): Period {
  const isOfDays = from.length === 10;
  const present = isOfDays ? now.slice(0, 10) : now;
  const isRunning = from <= present && present <= to;
  const end = isRunning ? present : to;
  const months = monthsIn(from, to, isRunning);
  const back = (text: string) => (months > 0 ? monthsBack(text, months) : textBack(text, daysIn(from, to)));
  return [back(from), back(end)];
}

/** How many calendar months a period is; 0 where it is not of months. */
function monthsIn(from: string, to: string, isRunning: boolean): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map((part) => Number.parseInt(part, 10));
  const [toYear = 0, toMonth = 0, toDay] = to.split('-').map((part) => Number.parseInt(part, 10));
  const isFirst = from.slice(8) === '01' || from.slice(8) === '01 00:00:00';
  const isLast = daysOfMonth(toYear, toMonth) === toDay && /^(|.23:59:59)$/.test(to.slice(10));
  // From the first until today is this month so far; the first alone is a day.
  const isSoFar = isRunning && from.slice(0, 7) === to.slice(0, 7) && from.slice(0, 10) !== to.slice(0, 10);
  return isFirst && (isLast || isSoFar) ? (toYear - fromYear) * 12 + toMonth - fromMonth + 1 : 0;
}

function daysIn(from: string, to: string): number {
  return Math.floor((wallNumber(to) - wallNumber(from)) / DAY) + 1;
}

function textBack(text: string, days: number): string {
  return new Date(wallNumber(text) - days * DAY).toISOString().replace('T', ' ').slice(0, text.length);
}

/** The same day that many months before, or the last of that month. */
function monthsBack(text: string, months: number): string {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = daysOfMonth(first.getUTCFullYear(), first.getUTCMonth() + 1);
  // The last day of a month stays the last one.
  const same = day === daysOfMonth(year, month) ? last : Math.min(day, last);
  return `${first.toISOString().slice(0, 8)}${String(same).padStart(2, '0')}${text.slice(10)}`;
}

const daysOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
