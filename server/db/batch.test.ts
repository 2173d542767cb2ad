import { expect, test } from 'vitest';
import { inBatch, readOnce, recountOf } from './batch.ts';
import type { Database } from './database.ts';

const database = {} as Database;

function counted() {
  const calls: (readonly string[])[] = [];
  const recount = recountOf(async (_, ids) => {
    calls.push(ids);
  });
  return { calls, recount };
}

test('outside of a batch everything is counted at once, each row once, in one order, and nothing for nobody', async () => {
  const { calls, recount } = counted();
  await recount(database, ['b', null, 'a', 'b', undefined]);
  await recount(database, [null]);
  expect(calls).toEqual([['a', 'b']]);
});

test('in a batch what rows share is counted once, behind everything that was written', async () => {
  const { calls, recount } = counted();
  const other = counted();
  const steps: string[] = [];
  await inBatch(database, async () => {
    for (const row of ['b', 'a', 'b']) {
      await recount(database, [row]);
      await other.recount(database, ['x']);
      steps.push(`${row} after ${calls.length} counts`);
    }
  });
  expect(steps).toEqual(['b after 0 counts', 'a after 0 counts', 'b after 0 counts']);
  expect([calls, other.calls]).toEqual([[['a', 'b']], [['x']]]);
});

test('a batch that fails counts nothing, and the next one knows nothing of it', async () => {
  const { calls, recount } = counted();
  const failing = inBatch(database, async () => {
    await recount(database, ['a']);
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  await inBatch(database, () => recount(database, ['b']));
  expect(calls).toEqual([['b']]);
});

test('a batch reads once for each key, two batches and whoever is in none read anew', async () => {
  const asked: string[] = [];
  const read = readOnce(async (_, key) => {
    asked.push(key);
    return key.toUpperCase();
  });
  const both = () => Promise.all([read(database, 'a'), read(database, 'b'), read(database, 'a')]);
  expect(await inBatch(database, both)).toEqual(['A', 'B', 'A']);
  await inBatch(database, both);
  await read(database, 'a');
  expect(asked).toEqual(['a', 'b', 'a', 'b', 'a']);
});
