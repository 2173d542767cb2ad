import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres } from './find-postgres.ts';

test('DATABASE_URL wins', async () => {
  const url = 'postgres://tester@db.example:5432/console';
  expect(await findPostgres({ env: { DATABASE_URL: url, PATH: process.env.PATH } })).toEqual({ url });
});

describe.skipIf(process.platform === 'win32')('programs on the PATH', () => {
  let folder = '';
  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'find-postgres-')));
    mkdirSync(join(folder, 'links'));
    for (const name of ['initdb', 'postgres']) {
      writeFileSync(join(folder, name), '#!/bin/sh\n');
      chmodSync(join(folder, name), 0o755);
    }
    symlinkSync(join(folder, 'initdb'), join(folder, 'links', 'initdb'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('their folder is the answer', async () => {
    expect(await findPostgres({ env: { PATH: folder } })).toEqual({ bin: folder });
  });

  test('a link leads to the folder that has the rest of the server', async () => {
    expect(await findPostgres({ env: { PATH: join(folder, 'links') } })).toEqual({ bin: folder });
  });
});

test('without any there is a sentence that says what to do', async () => {
  const result = await findPostgres({ env: { PATH: '/nowhere' } });
  if ('missing' in result) expect(result.missing).toMatch(/^No PostgreSQL was found: set DATABASE_URL .*\.$/);
  else expect(result).toHaveProperty('bin');
});
