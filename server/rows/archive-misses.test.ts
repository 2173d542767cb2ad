import { expect, test } from 'vitest';
import { createArchiveMisses } from './archive-misses.ts';

test('after twenty keys that are in no file an account waits ten minutes, and nobody else does', () => {
  let now = 0;
  const { check, count } = createArchiveMisses(() => now);
  for (let at = 0; at < 20; at += 1) {
    check('one');
    count('one');
    now += 1_000;
  }
  expect(() => check('one')).toThrow(expect.objectContaining({ refusal: 'too-many-calls' }));
  expect(() => check('two')).not.toThrow();
  now = 10 * 60_000 + 500;
  expect(() => check('one')).not.toThrow();
});
