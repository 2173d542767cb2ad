import { expect, test } from 'vitest';
import { seededRandom, weightedPick } from './random.ts';

const draw = (...seed: (string | number)[]) => {
  const random = seededRandom(...seed);
  return Array.from({ length: 5 }, () => random.next());
};

test('the same seed draws the same numbers, another seed others', () => {
  expect(draw('people', '01')).toEqual(draw('people', '01'));
  expect(draw('people', '01')).not.toEqual(draw('people', '02'));
});

test('whole numbers stay within their bounds and reach both of them', () => {
  const random = seededRandom('bounds');
  const drawn = new Set(Array.from({ length: 500 }, () => random.between(3, 6)));
  expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
});

test('choices come out by their weights', () => {
  const random = seededRandom('weights');
  const pick = weightedPick([
    ['often', 9],
    ['seldom', 1],
    ['never', 0],
  ] as const);
  const drawn = Array.from({ length: 4000 }, () => pick(random));
  expect(drawn.filter((one) => one === 'seldom').length / 4000).toBeCloseTo(0.1, 1);
  expect(drawn).not.toContain('never');
});

test('picking from nothing is a mistake of the caller', () => {
  expect(() => seededRandom('empty').pick([])).toThrow(RangeError);
});
