import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartFailure } from '../core/start-failure.ts';
import { loadKeys, makeKeys } from './keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('keys are made once, for their owner only', () => {
  const keys = loadKeys(folder);
  expect(keys.publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(loadKeys(folder).index.equals(keys.index)).toBe(true);
});

test('keys come from the environment as text or as base64', () => {
  const text = makeKeys();
  const plain = loadKeys(folder, text);
  expect(loadKeys(folder, Buffer.from(text).toString('base64')).publicKey).toBe(plain.publicKey);
  expect(plain.publicKey).not.toBe(loadKeys(folder).publicKey);
});

test('keys that cannot be read are not made anew', () => {
  const file = join(folder, 'keys.json');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.slice(0, 100));
  expect(() => loadKeys(folder)).toThrow(StartFailure);
  expect(() => loadKeys(folder)).toThrow(`The keys in ${file} cannot be read. Restore them from a backup`);
  expect(readFileSync(file, 'utf8')).toBe(before.slice(0, 100));
});
