import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartFailure } from '../../server/core/start-failure.ts';
import { readConsoleConfig } from './read-console-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(text: string): string {
  const file = join(folder, 'config.json');
  writeFileSync(file, text);
  return file;
}

test('where none is named there is none', () => {
  expect(readConsoleConfig(undefined, false)).toBeUndefined();
  expect(readConsoleConfig(' ', false)).toBeUndefined();
});

test('the file that is named is read', () => {
  expect(readConsoleConfig(fileOf('{ "securityHelper": true }'), false)).toEqual({ securityHelper: true });
});

test('one that cannot be used keeps the server from starting: file, line, what, and the way out', () => {
  const file = fileOf('{\n  "geocoding": "amap"\n}');
  const start = () => readConsoleConfig(file, false);
  expect(start).toThrow(StartFailure);
  expect(start).toThrow(`${file}:2:16 error Unknown value "amap". It must be "server" or "none".`);
  expect(start).toThrow(`npm run check -- --config ${file}`);
  expect(start).toThrow('leave CONSOLE_CONFIG out');
});

test('one that is not there is said to be so', () => {
  const file = join(folder, 'gone.json');
  expect(() => readConsoleConfig(file, false)).toThrow(StartFailure);
  expect(() => readConsoleConfig(file, false)).toThrow(`cannot read ${file}: there is no such file or folder.`);
});
