import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { createReadiness } from './readiness.ts';

const answering = { first: async () => ({ loading: false }) } as unknown as Database;
const calm = { worst: () => 0 };

test('a part that is away makes the process not ready, under its name only', async () => {
  const readiness = createReadiness(answering, calm);
  readiness.add('mqtt', async () => {
    throw new Error('mqtt://user:s3cret@broker is away');
  });
  readiness.add('live', () => true);
  expect(await readiness.ask()).toEqual({
    isReady: false,
    checks: { database: 'ok', eventLoop: 'ok', mqtt: 'failed', live: 'ok' },
  });
  expect(() => readiness.add('live', () => true)).toThrow('Two parts');
});

test('a part that calls can do without is told of, and the process is ready', async () => {
  const readiness = createReadiness(answering, calm);
  readiness.add('mqtt', () => false, false);
  expect(await readiness.ask()).toMatchObject({ isReady: true, checks: { mqtt: 'failed' } });
});

test('a database that does not answer within a second is told so, and is not asked again meanwhile', async () => {
  let asked = 0;
  const silent = {
    first: () => {
      asked += 1;
      return new Promise(() => {});
    },
  } as unknown as Database;
  const readiness = createReadiness(silent, calm);
  const [one, two] = await Promise.all([readiness.ask(), readiness.ask()]);
  expect([one.checks.database, two.checks.database]).toEqual(['failed', 'failed']);
  await expect.poll(() => readiness.ask(), { timeout: 4_000 }).toMatchObject({ isReady: false });
  expect(asked).toBe(1);
});

test('a process that computes for seconds, or stops, is not ready', async () => {
  const busy = createReadiness(answering, { worst: () => 3.5 });
  expect((await busy.ask()).checks.eventLoop).toBe('failed');
  const readiness = createReadiness(answering, calm);
  expect((await readiness.ask()).isReady).toBe(true);
  readiness.stop();
  expect(await readiness.ask()).toEqual({ isReady: false, checks: { stopping: 'failed' } });
});
