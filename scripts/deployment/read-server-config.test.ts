import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartFailure } from '../../server/core/start-failure.ts';
import { readConfig } from '../../server/settings/config.ts';
import { readServerConfig } from './read-server-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const settings = (text: string) => file('settings.json', text);
/** The message about an environment that cannot be used. */
function problemOf(environment: Record<string, string>): string {
  try {
    readServerConfig(environment);
  } catch (error) {
    if (error instanceof StartFailure) return error.message.replaceAll(folder, '');
    throw error;
  }
  throw new Error('It was read.');
}

test('without a file the environment alone decides', () => {
  expect(readServerConfig({ PORT: '1' })).toEqual(readConfig({ PORT: '1' }));
});

test('a file sets what the environment leaves open', () => {
  const CONSOLE_SETTINGS = settings(
    '{ "$schema": "x", "port": 6000, "host": "0.0.0.0", "demo": false, "adminPhone": "" }',
  );
  expect(problemOf({ CONSOLE_SETTINGS })).toContain('"adminPhone" takes a mainland mobile number');
  settings('{ "$schema": "x", "port": 6000, "host": "0.0.0.0", "demo": false }');
  expect(readServerConfig({ CONSOLE_SETTINGS, PORT: '7000', HOST: '' })).toMatchObject({
    port: 7000,
    host: '0.0.0.0',
    demo: false,
  });
});

test('everything that is wrong in the file and the environment is told at once, a file with its lines', () => {
  const text = '{\n  "prot": 1,\n  "trustProxy": "1",\n  "logLevel": "loud",\n  "playground": 1,\n  "dataDir": "x"\n}';
  expect(problemOf({ CONSOLE_SETTINGS: settings(text), PORT: 'http', S3_BUCKET_URL: 'https://b.example' })).toBe(
    [
      '6 settings cannot be used:',
      '  - /settings.json:2:3 Unknown setting "prot". Did you mean "port"?',
      '  - PORT is "http": it takes a whole number from 0 to 65535.',
      '  - /settings.json:3:3 "trustProxy" takes a whole number from 0 to 10.',
      '  - /settings.json:5:3 "playground" takes true or false.',
      '  - /settings.json:4:3 "logLevel" is "loud": it takes silent, error, warn, info, debug.',
      '  - S3_BUCKET_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    ].join('\n'),
  );
});

test('a file that is no JSON, no object or not there is told as that', () => {
  expect(problemOf({ CONSOLE_SETTINGS: settings('{\n  "port": 1,\n}') })).toContain('2:12 There is a comma too many');
  expect(problemOf({ CONSOLE_SETTINGS: settings('[]') })).toContain(':1:1 The settings are an object');
  expect(problemOf({ CONSOLE_SETTINGS: join(folder, 'gone.json') })).toBe(
    'CONSOLE_SETTINGS names /gone.json: there is no such file.',
  );
});

test('a secret may lie in a file of its own, as containers hand it over', () => {
  const url = 'postgres://a:s3cret@b/c';
  const DATABASE_URL_FILE = file('db', `${url}\n`);
  expect(readServerConfig({ DATABASE_URL_FILE }).databaseUrl).toBe(url);
  const CONSOLE_SETTINGS = settings(JSON.stringify({ databaseUrlFile: DATABASE_URL_FILE }));
  expect(readServerConfig({ CONSOLE_SETTINGS }).databaseUrl).toBe(url);
  expect(readServerConfig({ CONSOLE_SETTINGS, DATABASE_URL: 'postgres://other/x' }).databaseUrl).toBe(
    'postgres://other/x',
  );
});

test('a secret that is given twice, is empty, is not there or does not fit is told without its value', () => {
  const METRICS_TOKEN_FILE = file('token', 'short-s3cret');
  expect(problemOf({ METRICS_TOKEN_FILE, METRICS_TOKEN: 'a-token-of-s3cret' })).toBe(
    'METRICS_TOKEN and METRICS_TOKEN_FILE are both set: leave one out.',
  );
  expect(problemOf({ METRICS_TOKEN_FILE })).toBe(
    'METRICS_TOKEN_FILE cannot be used: it takes a text of 16 to 200 letters, digits and signs without a space.',
  );
  expect(problemOf({ METRICS_TOKEN_FILE: file('empty', '\n') })).toBe(
    'METRICS_TOKEN_FILE names /empty, which is empty.',
  );
  expect(problemOf({ APP_KEY_FILE: '/nowhere', PORT: 'x', AMAP_KEY_FILE: '/nowhere' })).toBe(
    '2 settings cannot be used:\n  - PORT is "x": it takes a whole number from 0 to 65535.\n' +
      '  - AMAP_KEY_FILE names /nowhere, which cannot be read (ENOENT).',
  );
  expect(problemOf({ CONSOLE_SETTINGS: settings('{ "databaseUrl": "s3cret" }') })).not.toContain('s3cret');
});
