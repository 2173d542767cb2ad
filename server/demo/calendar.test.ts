import { expect, test } from 'vitest';
import { clockOf, dayOf, dayText, momentOf, timeText, weekdayOf } from './calendar.ts';
import { holidayFactor } from './holidays.ts';

test('the clock shows UTC+8, wherever the server stands', () => {
  const { now, today } = clockOf(new Date('2026-11-19T16:30:05Z'));
  expect(timeText(now)).toBe('2026-11-20 00:30:05');
  expect(dayText(today)).toBe('2026-11-20');
});

test('days know their weekday and moments their minute', () => {
  expect(weekdayOf(dayOf(2026, 11, 20))).toBe(5);
  expect(weekdayOf(dayOf(2026, 11, 22))).toBe(7);
  expect(timeText(momentOf(dayOf(2024, 2, 29), '23:59'))).toBe('2024-02-29 23:59:00');
});

test('ten days around the Spring Festival and the seven of National Day are quieter', () => {
  const quiet = (year: number, factor: number) =>
    Array.from({ length: 365 }, (_, index) => dayOf(year, 1, 1) + index)
      .filter((day) => holidayFactor(day) === factor)
      .map(dayText);
  expect(quiet(2026, 0.45)).toHaveLength(10);
  expect(quiet(2026, 0.45)[1]).toBe('2026-02-17');
  expect(quiet(2027, 0.45)[1]).toBe('2027-02-06');
  expect(quiet(2026, 0.7)).toEqual(Array.from({ length: 7 }, (_, index) => `2026-10-0${index + 1}`));
});
