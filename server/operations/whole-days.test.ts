import { expect, test } from 'vitest';
import { wholeDays } from './whole-days.ts';

test('a range is its whole days and what is left at both ends', () => {
  expect(wholeDays(['2026-11-01 00:00:00', '2026-11-30 23:59:59'])).toEqual({
    days: ['2026-11-01 00:00:00', '2026-11-30 23:59:59'],
    pieces: [],
  });
  expect(wholeDays(['2026-10-31 08:00:00', '2026-11-30 10:30:00'])).toEqual({
    days: ['2026-11-01 00:00:00', '2026-11-29 23:59:59'],
    pieces: [
      ['2026-10-31 08:00:00', '2026-10-31 23:59:59'],
      ['2026-11-30 00:00:00', '2026-11-30 10:30:00'],
    ],
  });
  expect(wholeDays([null, '2026-01-01 00:00:00'])).toEqual({
    days: [null, '2025-12-31 23:59:59'],
    pieces: [['2026-01-01 00:00:00', '2026-01-01 00:00:00']],
  });
  expect(wholeDays([null, null])).toEqual({ days: [null, null], pieces: [] });
});

test('parts of days alone have no whole one, and what is no moment has no days', () => {
  expect(wholeDays(['2026-11-01 08:00:00', '2026-11-02 10:00:00'])).toBeUndefined();
  expect(wholeDays(['2026-11-01 08:00:00', '2026-11-01 10:00:00'])).toBeUndefined();
  expect(wholeDays(['2026-11-01', '2026-11-30'])).toBeUndefined();
});
