import { describe, expect, test } from 'vitest';
import {
  ADMISSION_REASONS,
  type AdmissionCheck,
  type AdmissionReason,
  type AdmissionSetting,
  decideAdmission,
} from './admission.ts';

type Case = [what: string, setting: Partial<AdmissionSetting>, check: AdmissionCheck, ...reasons: AdmissionReason[]];

const NOW = '2026-03-01 08:00:00';
/** Asks for all that the console can ask for. */
const STRICT = { healthCodeCheck: true, nucleicHours: 48 };
const HEALTHY = { temperature: 36.5, healthCode: '1', nucleicResult: '1', nucleicTime: '2026-02-28 08:00:00' };
const code = { healthCodeCheck: true };
const hours = (nucleicHours: number) => ({ nucleicHours });
const negative = (nucleicTime: string | null) => ({ nucleicResult: '1', nucleicTime });

const CASES: Case[] = [
  ['nothing is known and only the temperature is asked for', {}, {}],
  ['a healthy person at a strict gate', STRICT, HEALTHY],
  ['nothing is known at a strict gate', STRICT, {}, 'codeMissing', 'testMissing'],
  [
    'all of it is null at a strict gate',
    STRICT,
    { temperature: null, healthCode: null, nucleicResult: null, nucleicTime: null, vaccineState: null },
    'codeMissing',
    'testMissing',
  ],

  ['a tenth below the limit', {}, { temperature: 37.2 }],
  ['at the limit', {}, { temperature: 37.3 }, 'fever'],
  ['a tenth above the limit', {}, { temperature: 37.4 }, 'fever'],
  ['below the limit, and shown below it', {}, { temperature: 37.249 }],
  ['below the limit, and shown as the limit', {}, { temperature: 37.25 }, 'fever'],
  ['the limit as a sum of tenths', {}, { temperature: 37 + 0.1 + 0.1 + 0.1 }, 'fever'],
  ['a whole limit, a tenth below', { temperatureLimit: 38 }, { temperature: 37.9 }],
  ['a whole limit', { temperatureLimit: 38 }, { temperature: 38 }, 'fever'],
  ['the lowest limit, below', { temperatureLimit: 36 }, { temperature: 35.9 }],
  ['the lowest limit', { temperatureLimit: 36 }, { temperature: 36 }, 'fever'],
  ['the highest limit, below', { temperatureLimit: 40 }, { temperature: 39.9 }],
  ['the highest limit', { temperatureLimit: 40 }, { temperature: 40 }, 'fever'],
  ['the highest that a person has', {}, { temperature: 43 }, 'fever'],
  ['more than a person has', {}, { temperature: 43.1 }, 'temperatureInvalid'],
  ['the lowest that a person has', {}, { temperature: 34 }],
  ['less than a person has', {}, { temperature: 33.9 }, 'temperatureInvalid'],
  ['a sensor that says zero', {}, { temperature: 0 }, 'temperatureInvalid'],
  ['a sensor that says nonsense', {}, { temperature: Number.NaN }, 'temperatureInvalid'],
  ['nothing was measured', {}, { temperature: null }],
  ['fahrenheit', {}, { temperature: 98.6 }, 'temperatureInvalid'],

  ['green', code, { healthCode: '1' }],
  ['yellow', code, { healthCode: '2' }, 'codeYellow'],
  ['red', code, { healthCode: '3' }, 'codeRed'],
  ['a stale code', code, { healthCode: '4' }, 'codeStale'],
  ['no code was ever asked for', code, { healthCode: '5' }, 'codeMissing'],
  ['the provider did not answer', code, { healthCode: '6' }, 'codeFailed'],
  ['no code', code, {}, 'codeMissing'],
  ['an empty code', code, { healthCode: '' }, 'codeMissing'],
  ['a code that there is not', code, { healthCode: '7' }, 'codeFailed'],
  ['a code named like a member of every object', code, { healthCode: 'constructor' }, 'codeFailed'],
  ['red, and codes are not looked at', {}, { healthCode: '3' }],
  ['none, and codes are not looked at', {}, { healthCode: '5' }],

  ['negative, a second ago', hours(24), negative('2026-03-01 07:59:59')],
  ['negative, this very second', hours(24), negative(NOW)],
  ['negative, in a second', hours(24), negative('2026-03-01 08:00:01'), 'testInFuture'],
  ['negative, tomorrow', hours(24), negative('2026-03-02 08:00:00'), 'testInFuture'],
  ['24 hours: the last second, over the end of February', hours(24), negative('2026-02-28 08:00:00')],
  ['24 hours: a second more', hours(24), negative('2026-02-28 07:59:59'), 'testOld'],
  ['48 hours: the last second', hours(48), negative('2026-02-27 08:00:00')],
  ['48 hours: a second more', hours(48), negative('2026-02-27 07:59:59'), 'testOld'],
  ['72 hours: the last second', hours(72), negative('2026-02-26 08:00:00')],
  ['72 hours: a second more', hours(72), negative('2026-02-26 07:59:59'), 'testOld'],
  ['168 hours: the last second', hours(168), negative('2026-02-22 08:00:00')],
  ['168 hours: a second more', hours(168), negative('2026-02-22 07:59:59'), 'testOld'],
  ['negative without a time', hours(48), negative(null), 'testMissing'],
  ['negative with an empty time', hours(48), negative(''), 'testMissing'],
  ['negative with a time that is none', hours(48), negative('昨天上午'), 'testMissing'],
  ['negative with a day only: from its midnight', hours(48), negative('2026-02-28')],
  ['positive', hours(48), { nucleicResult: '2', nucleicTime: '2026-03-01 07:00:00' }, 'testPositive'],
  [
    'positive a year ago, and nothing since',
    hours(48),
    { nucleicResult: '2', nucleicTime: '2025-03-01 07:00:00' },
    'testPositive',
  ],
  ['positive without a time', hours(48), { nucleicResult: '2' }, 'testPositive'],
  [
    'positive, and no test is asked for',
    {},
    { nucleicResult: '2', nucleicTime: '2026-03-01 07:00:00' },
    'testPositive',
  ],
  ['inconclusive', hours(48), { nucleicResult: '3', nucleicTime: '2026-03-01 07:00:00' }, 'testInconclusive'],
  ['pending', hours(48), { nucleicResult: '4', nucleicTime: '2026-03-01 07:00:00' }, 'testPending'],
  ['no record', hours(48), { nucleicResult: '5' }, 'testMissing'],
  ['no result but a time', hours(48), { nucleicTime: '2026-03-01 07:00:00' }, 'testMissing'],
  ['a result that there is not', hours(48), { nucleicResult: '8', nucleicTime: '2026-03-01 07:00:00' }, 'testMissing'],
  ['old, and no test is asked for', { nucleicHours: null }, negative('2025-01-01 00:00:00')],
  ['zero hours ask for none', hours(0), negative('2025-01-01 00:00:00')],
  ['pending, and no test is asked for', {}, { nucleicResult: '4' }],

  ['no vaccination is asked for', { vaccineState: null }, {}],
  ['a full course is asked for: one dose', { vaccineState: '2' }, { vaccineState: '1' }, 'vaccineMissing'],
  ['a full course is asked for: full', { vaccineState: '2' }, { vaccineState: '2' }],
  ['a full course is asked for: a booster', { vaccineState: '2' }, { vaccineState: '3' }],
  ['a full course is asked for: not known', { vaccineState: '2' }, {}, 'vaccineMissing'],
  ['a full course is asked for: nonsense', { vaccineState: '2' }, { vaccineState: 'x' }, 'vaccineMissing'],

  ['a fever of a healthy person at a strict gate', STRICT, { ...HEALTHY, temperature: 38 }, 'fever'],
  ['a code that turned red, of a healthy person', STRICT, { ...HEALTHY, healthCode: '3' }, 'codeRed'],
  [
    'all of it at once, in order',
    { ...STRICT, vaccineState: '3' },
    { temperature: 39, healthCode: '3', nucleicResult: '2', vaccineState: '0' },
    'fever',
    'codeRed',
    'testPositive',
    'vaccineMissing',
  ],
];

test.each(CASES)('%s', (_, setting, check, ...reasons) => {
  const decided = decideAdmission({ temperatureLimit: 37.3, healthCodeCheck: false, ...setting }, check, NOW);
  expect(decided.reasons).toEqual(reasons);
  expect(decided.reason).toBe(reasons[0] ?? null);
  expect(decided.verificationState).toBe(reasons.length === 0 ? '3' : '4');
});

/** A sample, the hours for which it counts, and the last moment at which it does. */
const ENDS = [
  ['2026-02-28 23:59:59', 24, '2026-03-01 23:59:59', '2026-03-02 00:00:00'],
  ['2028-02-28 23:59:59', 24, '2028-02-29 23:59:59', '2028-03-01 00:00:00'],
  ['2028-02-27 00:00:00', 72, '2028-03-01 00:00:00', '2028-03-01 00:00:01'],
  ['2026-12-31 23:30:00', 24, '2027-01-01 23:30:00', '2027-01-01 23:30:01'],
  ['2026-12-30 00:00:00', 48, '2027-01-01 00:00:00', '2027-01-01 00:00:01'],
  ['2026-04-30 12:00:00', 168, '2026-05-07 12:00:00', '2026-05-07 12:00:01'],
  ['2026-07-31 08:00:00', 24, '2026-08-01 08:00:00', '2026-08-01 08:00:01'],
  // The nights in which clocks of other countries are changed.
  ['2026-03-29 00:30:00', 24, '2026-03-30 00:30:00', '2026-03-30 00:30:01'],
  ['2026-10-25 00:30:00', 24, '2026-10-26 00:30:00', '2026-10-26 00:30:01'],
] as const;

describe.each(ENDS)('a sample of %s, for %i hours', (nucleicTime, nucleicHours, last, after) => {
  const at = (now: string) =>
    decideAdmission(
      { temperatureLimit: 37.3, healthCodeCheck: false, nucleicHours },
      { nucleicResult: '1', nucleicTime },
      now,
    ).reason;

  test(`counts until ${last}`, () => {
    expect(at(nucleicTime)).toBeNull();
    expect(at(last)).toBeNull();
    expect(at(after)).toBe('testOld');
  });
});

test('no word is left out, and none is longer than a record keeps', () => {
  for (const { zh, en } of Object.values(ADMISSION_REASONS)) {
    expect(zh).toMatch(/^[\u4e00-\u9fff，]{2,20}$/);
    expect(en).toMatch(/^[A-Z][a-z ,]{4,60}$/);
  }
});
