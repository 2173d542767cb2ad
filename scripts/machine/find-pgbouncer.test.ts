import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPgbouncer } from './find-pgbouncer.ts';

test('the one of the PATH is found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'find-pgbouncer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'pgbouncer');
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  expect(await findPgbouncer({ env: { PATH: folder } })).toEqual({ path });
});

test('without one, a sentence says what to do; nothing is installed unless it was asked for', async () => {
  const result = await findPgbouncer({ env: { PATH: '' } });
  if ('missing' in result) expect(result.missing).toMatch(/^No PgBouncer was found: install it, .*\.$/);
  else expect(result.path).toMatch(/pgbouncer$/);
});
