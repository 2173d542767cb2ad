import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeriveFunction } from '../../schemas/generated/grammar.ts';
import { deriveFunctions } from './generated/derive-functions.ts';

afterEach(() => vi.useRealTimers());

describe('a derived field', () => {
  it.each<[DeriveFunction, unknown[], unknown]>([
    ['birthdayOfCitizenId', ['11010519491231002X'], '1949-12-31'],
    ['birthdayOfCitizenId', ['1101**********002X'], undefined],
    ['genderOfCitizenId', [' 11010519491231002X '], '2'],
    ['genderOfCitizenId', [undefined], undefined],
    ['sum', [0.1, 0.2, null], 0.3],
    ['sum', ['3', 4], 7],
    ['sum', [null, ''], undefined],
    ['sum', ['x', 4], undefined],
    ['product', [1.1, 3], 3.3],
    ['product', [1.1, null], undefined],
    ['join', ['3栋', '', null, ' 2单元 ', 101], '3栋 2单元 101'],
    ['join', [[], null], undefined],
    ['copy', [null, 0, 5], 0],
    ['copy', [['1', '2']], ['1', '2']],
  ])('%s of %j is %j', (name, values, result) => {
    expect(deriveFunctions[name](values)).toEqual(result);
  });

  it.each([
    ['2000-11-20', 26],
    ['2000-11-21', 25],
    ['2026-11-20', 0],
    ['2026-11-21', undefined],
    ['someday', undefined],
  ])('ageOfBirthday counts whole years in UTC+8: %s', (birthday, age) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 19, 16) });
    expect(deriveFunctions.ageOfBirthday([birthday])).toBe(age);
  });

  it.each([
    ['2026-11-20', 0],
    ['2026-11-20 23:59:59', 0],
    ['2026-12-01 00:00:00', 11],
    ['2026-11-19', -1],
    ['2024-11-20', -730],
    ['2026-02-30', undefined],
    [null, undefined],
  ])('daysUntil and daysSince count days in UTC+8: %s', (day, days) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 19, 16) });
    expect(deriveFunctions.daysUntil([day])).toBe(days);
    expect(deriveFunctions.daysSince([day])).toBe(days === undefined ? undefined : 0 - days);
  });
});
