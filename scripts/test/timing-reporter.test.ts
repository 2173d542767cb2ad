import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TIMINGS_TO } from './timing-reporter.ts';
import type { FileTiming } from './timings.ts';

const ROOT = join(import.meta.dirname, '../..');
const FLAKY = `
test('passes at once', () => {});
let tries = 0;
test('passes at the second try', () => expect(++tries).toBe(2));
test('never passes', () => expect(1).toBe(2));
let left = 0;
test('finds what it has left behind', () => expect(++left).toBe(5));
describe('a group', () => {
  beforeAll(() => { throw new Error('no database'); });
  test('is not tried', () => {});
});
test('leaves an error behind', () => void setTimeout(() => { throw new Error('nobody waits'); }));
`;

test('a run of vitest under CI writes down who needed a second try, also where another test fails twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-flaky-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'flaky.test.js'), FLAKY);
  const reporters = ['default', join(import.meta.dirname, 'timing-reporter.ts')];
  const config = { test: { globals: true, retry: 1, reporters } };
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};`);
  const written = join(folder, 'files.json');
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, [TIMINGS_TO]: written } },
  );
  const files = JSON.parse(readFileSync(written, 'utf8')) as FileTiming[];
  expect({
    status,
    files: files.map(({ file, tests, secondTry, failed }) => ({ file, tests, secondTry, failed })),
  }).toEqual({
    status: 1,
    files: [
      {
        file: 'flaky.test.js',
        tests: 5,
        secondTry: ['passes at the second try'],
        failed: [
          'a group: no database',
          'never passes: expected 1 to be 2 // Object.is equality (flaky.test.js:5)',
          'finds what it has left behind: expected 1 to be 5 // Object.is equality (flaky.test.js:7); then: expected 2 to be 5 // Object.is equality (flaky.test.js:7)',
        ],
      },
      { file: 'beside the tests', tests: 0, secondTry: [], failed: ['nobody waits'] },
    ],
  });
});
