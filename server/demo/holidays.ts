import { dayOf, dayText } from './calendar.ts';

/**
 * First day of the lunar year, as the State Council's calendars print it. A table, because the Chinese calendar of ICU
 * (`Intl`) is a day off in 2027 and 2030. Years outside it have no dip.
 */
const SPRING_FESTIVALS = [
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
];

const quietDays = new Map<string, number>();
for (const first of SPRING_FESTIVALS) {
  const [year = 0, month = 0, date = 0] = first.split('-').map(Number);
  // From the eve on: ten days.
  for (let day = -1; day < 9; day++) quietDays.set(dayText(dayOf(year, month, date) + day), 0.45);
}

/** How much of an ordinary day's traffic a day has: 0.45 around the Spring Festival, 0.7 on 1-7 October, else 1. */
export function holidayFactor(day: number): number {
  const date = dayText(day);
  const quiet = quietDays.get(date);
  if (quiet !== undefined) return quiet;
  const monthAndDate = date.slice(5);
  return monthAndDate >= '10-01' && monthAndDate <= '10-07' ? 0.7 : 1;
}
