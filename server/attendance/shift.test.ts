import { describe, expect, test } from 'vitest';
import { CODES } from '../../schemas/generated/codes.ts';
import { wallNumber, wallTime } from '../core/wall-time.ts';
import { isWorkDay, judge, type Shift, shiftDateOf, spanOf } from './shift.ts';

const DAY: Shift = { start: '08:30', end: '17:30' };
const NIGHT: Shift = { start: '22:00', end: '06:00' };
const WHOLE: Shift = { start: '08:00', end: '08:00' };

/** Moments of the wall clock: `08:20`, or with a day before it. */
const at = (date: string, time: string) => wallNumber(time.length > 5 ? `${time}:00` : `${date} ${time}:00`);
const states = Object.fromEntries(Object.entries(CODES.signInState).map(([name, code]) => [code, name]));

function judged(date: string, shift: Shift, passages: string[], now: string): string[] {
  const times = passages.map((each) => at(date, each));
  return judge(spanOf(date, shift), times, at(date, now)).map(
    ({ type, state, at: when }) =>
      `${type === CODES.signInType.onDuty ? 'on' : 'off'} ${states[state]} ${wallTime(new Date(when - 8 * 3_600_000)).slice(5, 16)}`,
  );
}

const D = '2026-11-19';

describe('what the passages of a shift mean', () => {
  test.each<[what: string, shift: Shift, passages: string[], now: string, expected: string[]]>([
    ['nobody before the start', DAY, [], '08:20', []],
    ['the minute of the start is in time', DAY, ['08:30'], '09:00', ['on normal 11-19 08:30']],
    ['a minute later is late', DAY, ['08:31'], '09:00', ['on late 11-19 08:31']],
    ['who has not come is missing from the minute after', DAY, [], '08:31', ['on missing 11-19 08:30']],
    ['early is in time', DAY, ['07:02'], '09:00', ['on normal 11-19 07:02']],
    ['the first one counts', DAY, ['08:10', '08:25', '08:40'], '09:00', ['on normal 11-19 08:10']],
    ['lunch is no departure', DAY, ['08:10', '12:01', '13:00'], '16:00', ['on normal 11-19 08:10']],
    [
      'nor is a passage of the afternoon while the shift lasts',
      DAY,
      ['08:10', '15:00'],
      '17:29',
      ['on normal 11-19 08:10'],
    ],
    [
      'the last one is the departure',
      DAY,
      ['08:10', '12:01', '17:35', '17:36'],
      '17:40',
      ['on normal 11-19 08:10', 'off normal 11-19 17:36'],
    ],
    ['at the end is in time', DAY, ['08:10', '17:30'], '17:31', ['on normal 11-19 08:10', 'off normal 11-19 17:30']],
    [
      'before the end is early',
      DAY,
      ['08:10', '17:29'],
      '17:31',
      ['on normal 11-19 08:10', 'off earlyLeave 11-19 17:29'],
    ],
    [
      'whoever went at noon and came in no more has no departure',
      DAY,
      ['08:10', '12:01'],
      '18:31',
      ['on normal 11-19 08:10', 'off missing 11-19 17:30'],
    ],
    ['a departure is missing an hour after the end', DAY, ['08:10'], '18:29', ['on normal 11-19 08:10']],
    ['and not before', DAY, ['08:10'], '18:30', ['on normal 11-19 08:10', 'off missing 11-19 17:30']],
    ['only a departure', DAY, ['17:40'], '18:00', ['on missing 11-19 08:30', 'off normal 11-19 17:40']],
    [
      'in the afternoon for the first time',
      DAY,
      ['14:00', '17:40'],
      '18:00',
      ['on late 11-19 14:00', 'off normal 11-19 17:40'],
    ],
    ['once only, in the afternoon', DAY, ['14:00'], '18:30', ['on late 11-19 14:00', 'off missing 11-19 17:30']],
    ['never', DAY, [], '18:30', ['on missing 11-19 08:30', 'off missing 11-19 17:30']],
    [
      'a departure at night after hours',
      DAY,
      ['08:10', '23:50'],
      '23:55',
      ['on normal 11-19 08:10', 'off normal 11-19 23:50'],
    ],
    [
      'past midnight still',
      DAY,
      ['08:10', '2026-11-20 00:40'],
      '2026-11-20 00:50',
      ['on normal 11-19 08:10', 'off normal 11-20 00:40'],
    ],
    [
      'a night shift',
      NIGHT,
      ['21:50', '2026-11-20 06:05'],
      '2026-11-20 06:10',
      ['on normal 11-19 21:50', 'off normal 11-20 06:05'],
    ],
    [
      'late after midnight',
      NIGHT,
      ['2026-11-20 00:10', '2026-11-20 06:05'],
      '2026-11-20 06:10',
      ['on late 11-20 00:10', 'off normal 11-20 06:05'],
    ],
    [
      'early before six',
      NIGHT,
      ['21:50', '2026-11-20 05:40'],
      '2026-11-20 06:10',
      ['on normal 11-19 21:50', 'off earlyLeave 11-20 05:40'],
    ],
    [
      'what was passed before the night belongs to the day before',
      NIGHT,
      ['13:50', '21:50'],
      '23:00',
      ['on normal 11-19 21:50'],
    ],
    [
      'the next night is another one',
      NIGHT,
      ['21:50', '2026-11-20 06:05', '2026-11-20 21:55'],
      '2026-11-20 22:00',
      ['on normal 11-19 21:50', 'off normal 11-20 06:05'],
    ],
    [
      'round the clock',
      WHOLE,
      ['08:00', '2026-11-20 07:59'],
      '2026-11-20 08:30',
      ['on normal 11-19 08:00', 'off earlyLeave 11-20 07:59'],
    ],
  ])('%s', (_, shift, passages, now, expected) => {
    expect(judged(D, shift, passages, now)).toEqual(expected);
  });

  test.each<[moment: string, shift: Shift, date: string]>([
    ['2026-11-19 21:50', NIGHT, '2026-11-19'],
    ['2026-11-20 00:00', NIGHT, '2026-11-19'],
    ['2026-11-20 06:30', NIGHT, '2026-11-19'],
    ['2026-11-20 13:59', NIGHT, '2026-11-19'],
    ['2026-11-20 14:00', NIGHT, '2026-11-20'],
    ['2026-12-01 03:00', NIGHT, '2026-11-30'],
    ['2027-01-01 05:59', NIGHT, '2026-12-31'],
    ['2028-03-01 01:00', NIGHT, '2028-02-29'],
    ['2026-11-20 00:59', DAY, '2026-11-19'],
    ['2026-11-20 01:00', DAY, '2026-11-20'],
    ['2026-11-20 07:59', WHOLE, '2026-11-19'],
    ['2026-11-20 08:00', WHOLE, '2026-11-20'],
  ])('%s belongs to the shift of its day', (moment, shift, date) => {
    expect(shiftDateOf(at(D, moment), shift)).toBe(date);
  });

  test('days of rest', () => {
    expect(isWorkDay('2026-11-19', ['4'])).toBe(true);
    expect(isWorkDay('2026-11-22', ['7'])).toBe(true);
    expect(isWorkDay('2026-11-22', ['1', '2', '3', '4', '5'])).toBe(false);
    expect(isWorkDay('2026-11-22', [])).toBe(true);
    expect(isWorkDay('2026-11-22', null)).toBe(true);
  });
});
