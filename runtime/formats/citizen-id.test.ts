import { expect, it } from 'vitest';
import { birthdayOf, citizenIdCheck, genderOf } from './citizen-id.ts';

const WOMAN = '11010519491231002X';

it('tells the check character', () => {
  expect(citizenIdCheck(WOMAN)).toBe('X');
  expect(citizenIdCheck('44052418800101001')).toBe('4');
});

it('tells birthday and gender', () => {
  expect(birthdayOf(WOMAN)).toBe('1949-12-31');
  expect(birthdayOf(WOMAN.toLowerCase())).toBe('1949-12-31');
  expect(genderOf(WOMAN)).toBe('2');
  const man = '44030519900307293';
  expect(genderOf(man + citizenIdCheck(man))).toBe('1');
});

it.each(['', '1101**********002X', '110105194912310021', '11010519491231'])('tells nothing of %j', (text) => {
  expect(birthdayOf(text)).toBeUndefined();
  expect(genderOf(text)).toBeUndefined();
});

it('tells no birthday of a day that never was', () => {
  const head = '11010519490231002';
  expect(birthdayOf(head + citizenIdCheck(head))).toBeUndefined();
});
