import { expect, test } from 'vitest';
import { combinations } from './combinations.ts';

test('every combination is there once, in order', () => {
  expect(
    combinations(
      [
        ['a', 'b'],
        [1, 2],
      ],
      4,
    ),
  ).toEqual([
    ['a', 1],
    ['a', 2],
    ['b', 1],
    ['b', 2],
  ]);
  expect(combinations([], 1)).toEqual([[]]);
  expect(combinations([['a'], []], 1)).toEqual([]);
});

test('more than wanted are none, without making them', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => at);
  expect(
    combinations(
      [
        ['a', 'b'],
        [1, 2],
      ],
      3,
    ),
  ).toBeUndefined();
  expect(combinations([many, many, many], 5_000)).toBeUndefined();
});
