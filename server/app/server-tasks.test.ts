import { expect, test } from 'vitest';
import type { Services } from '../services/services.ts';
import { readConfig } from '../settings/config.ts';
import { serverTasks } from './server-tasks.ts';

/** Milliseconds between two runs of each task. */
function pauses(seconds?: string): number[] {
  const config = readConfig({ SCHEDULE_SECONDS: seconds });
  return serverTasks({ config } as Services, () => {}).map(({ every }) => every);
}

test('schedules, rules of labels, shifts and venues are looked at as often as it is set, all else as ever', () => {
  const usual = pauses();
  const changed = pauses('7').flatMap((every, at) => (every === usual[at] ? [] : [[usual[at], every]]));
  expect(changed).toEqual(Array(4).fill([60_000, 7_000]));
});
