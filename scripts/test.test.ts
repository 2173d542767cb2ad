import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

test.each([
  ['--chagned', 'Unknown: --chagned. There are --changed'],
  ['record/opning', '"record/opning" is no test, no folder with tests and no page. Did you mean "record/opening"?'],
])('npm test -- %s is refused in a sentence, and nothing is run', (word, said) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/test.ts', word], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(said);
});
