import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeKeys, parseKeys } from '../server/crypto/keys.ts';
import { createVault } from '../server/crypto/vault.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { eventCatalogue, fillEvents } from '../server/db/testing/event-world.ts';
import { readConfig } from '../server/settings/config.ts';
import { makeTestDatabase, oneDatabase, type TestDatabase } from '../server/testing/test-database.ts';
import { type RotateOptions, rotateKeys } from './db/rotate-keys.ts';

test('a command that cannot be read ends with 2, one that something is in the way of with 1 and one sentence', () => {
  const run = (...words: string[]) => {
    const file = join(import.meta.dirname, 'db.ts');
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: '/nowhere' };
    const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', file, ...words], {
      env,
      encoding: 'utf8',
    });
    return { status, said: stderr.split('\n')[0] };
  };
  expect(run('backup', 'a', '--replace')).toEqual({ status: 2, said: 'backup takes no --replace.' });
  expect(run('status')).toEqual({
    status: 1,
    said: 'There is no database in /nowhere yet: start the server once, or set DATA_DIR.',
  });
}, 60_000);

describe('rotate-keys', () => {
  const first = makeKeys();
  let place: TestDatabase;
  let file: string;
  const said: string[] = [];
  const run = (options: RotateOptions, keys?: string) =>
    rotateKeys({ ...readConfig({}), dataDir: place.dataDir, databaseUrl: place.databaseUrl, keys }, options);
  const ids = () => parseKeys(readFileSync(file, 'utf8'), 'test').data.map(({ id }) => id);

  beforeAll(async () => {
    // Opening PostgreSQL takes no time; the work on it is tested on both.
    place = await makeTestDatabase(oneDatabase[0]);
    file = join(place.dataDir, 'keys.json');
    writeFileSync(file, first, { mode: 0o600 });
    const keys = parseKeys(first, 'test');
    const database = await openDatabase(place);
    await fillEvents(database, eventCatalogue(), keys);
    await database.run(sql`insert into console_job (id, task) values ('j', ${createVault(keys).encrypt('{}')})`);
    await database.close();
  });
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  });
  afterAll(async () => {
    await place.remove();
  });

  test('adds a key, encrypts with it, and takes the older one away when nothing needs it', async () => {
    await run({});
    expect(ids()).toEqual(['1', '2']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(run({ retire: '1' })).rejects.toThrow('keys.json changed less than a minute ago');
    utimesSync(file, new Date(0), new Date(0));
    await expect(run({ retire: '1' })).rejects.toThrow('The data key 1 is still needed (console_job.task 1)');
    await run({ rewrite: true });
    await run({ retire: '1' });
    expect(ids()).toEqual(['2']);
    for (const { key } of parseKeys(readFileSync(file, 'utf8'), 'test').data) {
      expect(said.join('\n')).not.toContain(key.toString('base64'));
    }
  }, 60_000);

  test('prints keys of the environment only when it is asked to, and changes no file', async () => {
    const before = readFileSync(file, 'utf8');
    await expect(run({}, before)).rejects.toThrow('The keys come from CONSOLE_KEYS, which only you can change');
    await run({ 'print-keys': true }, before);
    const printed = Buffer.from(said.at(-1) ?? '', 'base64').toString();
    expect(parseKeys(printed, 'test').data.map(({ id }) => id)).toEqual(['2', '3']);
    expect(readFileSync(file, 'utf8')).toBe(before);
    await expect(run({}, makeKeys())).rejects.toThrow('The keys are not those of this database');
  }, 60_000);
});
