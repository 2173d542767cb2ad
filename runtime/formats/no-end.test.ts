import { expect, it } from 'vitest';
import { isNoEnd } from './no-end.ts';

it.each([
  ['2099-12-31', true],
  ['2099-12-31 23:59:59', true],
  ['2099-12-31T00:00:00', true],
  ['2099-12-30 23:59:59', false],
  ['2099-12-311', false],
  ['至2099-12-31', false],
  ['', false],
  [null, false],
  [20991231, false],
])('%s has no end: %s', (value, expected) => {
  expect(isNoEnd(value)).toBe(expected);
});
