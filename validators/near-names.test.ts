import { describe, expect, test } from 'vitest';
import { clearName, didYouMean, nearNames, typingDistance } from './near-names.ts';

describe('nearNames', () => {
  const names = ['personName', 'personType', 'phone', 'openTime', 'openType'];

  test('finds a name with a missing, an added, a wrong or a swapped character', () => {
    expect(nearNames('persnName', names)).toEqual(['personName']);
    expect(nearNames('phonee', names)).toEqual(['phone']);
    expect(nearNames('phine', names)).toEqual(['phone']);
    expect(nearNames('opneTime', names)).toEqual(['openTime']);
  });

  test('finds a name that differs in case only', () => {
    expect(nearNames('PersonName', names)).toEqual(['personName']);
  });

  test('gives only the nearest names, and all that are equally near', () => {
    expect(nearNames('openTypes', names)).toEqual(['openType']);
    expect(nearNames('openTie', names)).toEqual(['openTime']);
    expect(nearNames('openTyme', names)).toEqual(['openTime', 'openType']);
  });

  test('offers nothing for a word that is like none of them', () => {
    expect(nearNames('balance', names)).toEqual([]);
    expect(nearNames('x', names)).toEqual([]);
  });
});

test('a swap of neighbours is one step, not two', () => {
  expect(typingDistance('ab', 'ba')).toBe(1);
  expect(typingDistance('kitten', 'sitting')).toBe(3);
  expect(typingDistance('', 'abc')).toBe(3);
});

test('the question names every near name', () => {
  expect(didYouMean([])).toBe('');
  expect(didYouMean(['a', 'b'])).toBe(' Did you mean "a" or "b"?');
});

describe('clearName', () => {
  const clear = (slip: string, names: string[]) => clearName(slip, nearNames(slip, names), names);

  test('is the nearest name where every other is two mistakes further off', () => {
    expect(clear('openTiem', ['openTime', 'phone', 'personName'])).toBe('openTime');
    expect(clear('OPENTIME', ['openTime', 'phone'])).toBe('openTime');
  });

  test('is none where two are equally near, where one is hardly further off, or where none is near', () => {
    expect(clear('openTipe', ['openTime', 'openType'])).toBeUndefined();
    expect(clear('stampA', ['stamp', 'stampABC'])).toBeUndefined();
    expect(clear('somethingElse', ['openTime'])).toBeUndefined();
  });
});
