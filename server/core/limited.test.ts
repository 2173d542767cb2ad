import { expect, test } from 'vitest';
import { limited } from './limited.ts';

test('so many at a time, in their order, whatever becomes of them', async () => {
  const inTurn = limited(3);
  let underWay = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (at: number) => async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    begun.push(at);
    await new Promise((done) => setTimeout(done, at % 4));
    underWay -= 1;
    if (at % 5 === 0) throw new Error(`no ${at}`);
    return at;
  };
  const numbers = Array.from({ length: 20 }, (_, at) => at);
  const results = await Promise.allSettled(numbers.map((at) => inTurn(work(at))));
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(numbers.map((at) => at % 5 !== 0));
  expect([most, underWay]).toEqual([3, 0]);
  expect(begun).toEqual(numbers);
  // All places are free again.
  expect(await Promise.all([1, 2, 3, 4].map((at) => inTurn(work(at))))).toEqual([1, 2, 3, 4]);
});
