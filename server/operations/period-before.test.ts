import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodBefore } from './period-before.ts';

const LATER = '2030-01-01 00:00:00';

test.each([
  ['a day before a day', ['2026-03-01', '2026-03-01'], LATER, ['2026-02-28', '2026-02-28']],
  ['a month before a whole month', ['2026-03-01', '2026-03-31'], LATER, ['2026-02-01', '2026-02-28']],
  ['a quarter before a quarter', ['2026-01-01', '2026-03-31'], LATER, ['2025-10-01', '2025-12-31']],
  ['as many days before days', ['2026-03-05', '2026-03-11'], LATER, ['2026-02-26', '2026-03-04']],
  [
    'the same hours of the day before',
    ['2026-03-01 08:00:00', '2026-03-01 10:00:00'],
    LATER,
    ['2026-02-28 08:00:00', '2026-02-28 10:00:00'],
  ],
  [
    'up to the same moment while a day is not over',
    ['2026-11-26 00:00:00', '2026-11-26 23:59:59'],
    '2026-11-26 09:30:00',
    ['2026-11-25 00:00:00', '2026-11-25 09:30:00'],
  ],
  [
    'last month so far, while a month is not over',
    ['2026-03-01 00:00:00', '2026-03-30 23:59:59'],
    '2026-03-30 12:00:00',
    ['2026-02-01 00:00:00', '2026-02-28 12:00:00'],
  ],
  [
    'the day before the first of a month',
    ['2026-03-01', '2026-03-01'],
    '2026-03-01 12:00:00',
    ['2026-02-28', '2026-02-28'],
  ],
] as const)('%s', (_, [from, to], now, expected) => {
  expect(periodBefore([from, to], now)).toEqual(expected);
});

test('the period before ends before the period begins, and is never turned round', () => {
  const day = fc
    .integer({ min: 0, max: 3000 })
    .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, day, (one, other, now) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const [start, end] = periodBefore([from, to], `${now} 12:00:00`);
      expect(start <= end).toBe(true);
      expect(end < from).toBe(true);
    }),
  );
});
