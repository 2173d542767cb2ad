import { afterEach, describe, expect, it, vi } from 'vitest';
import { daysIn, isToday, presetRange, wholeDay } from './range-presets.ts';

/** 00:30 on 1 March 2024 in UTC+8, still 29 February in London. */
const now = Date.UTC(2024, 1, 29, 16, 30);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['UTC', 'America/New_York', 'Asia/Shanghai'])('in a browser of the zone %s', (zone) => {
  it('counts days in UTC+8', () => {
    vi.stubEnv('TZ', zone);
    expect(presetRange('today', 'second', now)).toEqual(['2024-03-01 00:00:00', '2024-03-01 23:59:59']);
    expect(presetRange('yesterday', 'day', now)).toEqual(['2024-02-29', '2024-02-29']);
    expect(presetRange('last7days', 'day', now)).toEqual(['2024-02-24', '2024-03-01']);
    expect(presetRange('last31days', 'day', now)).toEqual(['2024-01-31', '2024-03-01']);
    expect(presetRange('thisMonth', 'day', now)).toEqual(['2024-03-01', '2024-03-01']);
  });
});

it('makes a whole day of a date and of a date-time', () => {
  expect(wholeDay('2026-11-20 08:15:00', 'second')).toEqual(['2026-11-20 00:00:00', '2026-11-20 23:59:59']);
  expect(wholeDay('2026-11-20', 'day')).toEqual(['2026-11-20', '2026-11-20']);
});

it('counts the days of a range, so that the longest preset fits a limit of 31', () => {
  expect(daysIn(presetRange('last31days', 'second', now))).toBe(31);
  expect(daysIn(presetRange('last31days', 'day', now))).toBe(31);
  expect(daysIn(['2026-11-01 00:00:00', '2026-12-02 00:00:00'])).toBe(32);
  expect(daysIn(['2026-11-01 00:00:00', null])).toBeUndefined();
});

it('knows whether a range is today', () => {
  expect(isToday(['2024-03-01 00:00:00', '2024-03-01 23:59:59'], now)).toBe(true);
  expect(isToday(['2024-03-01', '2024-03-01'], now)).toBe(true);
  expect(isToday(['2024-03-01 08:00:00', '2024-03-01 23:59:59'], now)).toBe(false);
  expect(isToday(['2024-02-29 00:00:00', '2024-02-29 23:59:59'], now)).toBe(false);
  expect(isToday(undefined, now)).toBe(false);
});
