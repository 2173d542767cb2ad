import { expect, test } from 'vitest';
import { readNumber, shownNumber, stepped, typedNumber } from './number-text.ts';

test.each([
  ['１２。５', '12.5'],
  ['1,234.50', '1234.50'],
  ['1.2.3.4', '1.234'],
  ['3-1', '31'],
  ['－3', '-3'],
  ['abc', ''],
])('of %s is taken %s', (text, taken) => {
  expect(typedNumber(text)).toBe(taken);
});

test.each([
  ['', undefined, null],
  ['-', undefined, undefined],
  ['.', undefined, undefined],
  ['-0.5', undefined, -0.5],
  ['1.239', 2, 1.24],
])('%j with %j digits says %j', (text, precision, number) => {
  expect(readNumber(text, precision)).toBe(number);
});

test('shows a number as people write it', () => {
  expect([shownNumber(null, 2), shownNumber(3, 2), shownNumber(1e-7, undefined), shownNumber(1e21, undefined)]).toEqual(
    ['', '3.00', '0.0000001', '1000000000000000000000'],
  );
});

test('a step keeps the digits behind the point', () => {
  expect([stepped(1.1, -1, undefined), stepped(null, 1, undefined), stepped(0.25, 1, 2)]).toEqual([0.1, 1, 1.25]);
});
