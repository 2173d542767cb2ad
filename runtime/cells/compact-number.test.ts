import { expect, it } from 'vitest';
import { compactText } from './compact-number.tsx';

it.each<[unknown, string | undefined]>([
  [0, undefined],
  [999, undefined],
  [-999, undefined],
  [999.9, undefined],
  [1000, '1k'],
  [-1500, '-1.5k'],
  [12_345, '12.3k'],
  [999_949, '999.9k'],
  [999_950, '1M'],
  [1e6, '1M'],
  [12.34e6, '12.3M'],
  [1e9, '1G'],
  [1e12, '1T'],
  [1e15, '1P'],
  [1e18, '1E'],
  [1.5e21, '1,500E'],
  ['20000', '20k'],
  ['', undefined],
  ['many', undefined],
])('shortens %j to %j', (value, text) => {
  expect(compactText(value)).toBe(text);
});

it('keeps as many places as the field has', () => {
  expect(compactText(1_234_567, 2)).toBe('1.23M');
  expect(compactText(1_234_567, 0)).toBe('1M');
});
