import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRecurring } from './recurring-tasks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A task whose runs end when the test ends them. */
function slowTask(every: number) {
  const ends: (() => void)[] = [];
  return { every, ends, run: () => new Promise<void>((resolve) => ends.push(resolve)) };
}

test('a run that takes longer than its time delays the next one and never meets it', async () => {
  const task = slowTask(1000);
  const tasks = startRecurring([task], () => {});
  await vi.advanceTimersByTimeAsync(5000);
  expect(task.ends).toHaveLength(1);
  task.ends[0]?.();
  await vi.advanceTimersByTimeAsync(999);
  expect(task.ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(task.ends).toHaveLength(2);
  task.ends[1]?.();
  await tasks.stop();
});

test('one that fails, also before it waits for anything, is told, and it and the others go on', async () => {
  let runs = 0;
  const failing = {
    every: 1000,
    run: () => {
      throw new Error('no');
    },
  };
  const reported: unknown[] = [];
  const tasks = startRecurring([failing, { every: 1000, run: async () => (runs += 1) }], (error) =>
    reported.push(error),
  );
  await vi.advanceTimersByTimeAsync(3000);
  expect(reported).toEqual([new Error('no'), new Error('no'), new Error('no')]);
  expect(runs).toBe(3);
  await tasks.stop();
});

test('a stop waits for what is under way, begins nothing more, and tells no failure of the end', async () => {
  const task = slowTask(1000);
  const reported: unknown[] = [];
  let fail = () => {};
  const failing = { every: 1000, run: () => new Promise((_, reject) => (fail = () => reject(new Error('closed')))) };
  const tasks = startRecurring([task, failing], (error) => reported.push(error));
  await vi.advanceTimersByTimeAsync(1000);
  let isStopped = false;
  const stopped = tasks.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(5000);
  expect(isStopped).toBe(false);
  fail();
  task.ends[0]?.();
  await stopped;
  await vi.advanceTimersByTimeAsync(5000);
  expect(task.ends).toHaveLength(1);
  expect(reported).toEqual([]);
});
