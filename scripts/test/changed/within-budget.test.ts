import { expect, test } from 'vitest';
import { withinBudget } from './within-budget.ts';

const one = (name: string, distance: number, seconds: number) => ({ name, distance, seconds });

test('the nearest come first, then the quickest; what is too long waits for no other, and the change itself always runs', () => {
  const { taken, left } = withinBudget(
    [one('far', 3, 1), one('near and long', 1, 9), one('near', 1, 2), one('itself', 0, 4), one('farther', 4, 3)],
    8,
  );
  expect(taken.map(({ name }) => name)).toEqual(['itself', 'near', 'far']);
  expect(left.map(({ name }) => name)).toEqual(['near and long', 'farther']);
});
