import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { oneRun } from './one-run.ts';
import { repeated } from './repeated.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Fails every second time that it is run, in whichever process. */
const EVERY_SECOND = `
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
test('every second time', () => {
  const was = existsSync('ran');
  if (was) rmSync('ran');
  else writeFileSync('ran', '');
  expect(was).toBe(false);
});
`;

test('a file that fails every second time is told with its count and its first words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-repeat-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'tests'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'tests/second.test.js'), EVERY_SECOND);
  writeFileSync(join(folder, 'tests/broken.test.js'), 'throw new Error("broken at once");');
  const runs = [];
  for (let time = 0; time < 4; time++) runs.push(await oneRun(folder, ['tests/second.test.js']));
  const [verdict, count, , first, words] = repeated(runs);
  expect([verdict, count, first]).toEqual([
    'Failed in 2 of 4 runs:',
    '   2  every second time',
    'The first, every second time:',
  ]);
  expect(words).toMatch(/expected true to be false/);
  expect(await oneRun(folder, ['tests/broken.test.js'])).toMatchObject([
    { test: 'the file itself', words: expect.stringContaining('broken at once') },
  ]);
  expect(await oneRun(folder, ['tests/none.test.js'])).toMatchObject([
    { words: expect.stringContaining('No test files found') },
  ]);
});

test('a file that always passes is told in a line', () => {
  expect(repeated([[], [], []])).toEqual(['Failed in none of 3 runs.']);
});
