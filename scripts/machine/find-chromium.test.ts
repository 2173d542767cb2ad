import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from './find-chromium.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-chromium-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const quiet = { log: () => {}, install: false };

function program(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('CHROMIUM_PATH wins when it is a program', async () => {
  expect(await findChromium({ ...quiet, env: { CHROMIUM_PATH: process.execPath } })).toEqual({
    path: process.execPath,
  });
});

test.each([
  ['a file that is not there', '/nowhere/chromium'],
  ['a folder', tmpdir()],
])('CHROMIUM_PATH that is %s is named in the answer, and nothing else is tried', async (_, path) => {
  const lines: string[] = [];
  const env = { CHROMIUM_PATH: path, PATH: process.env.PATH };
  expect(await findChromium({ log: (line) => lines.push(line), install: true, env })).toEqual({
    missing: `CHROMIUM_PATH is set to "${path}", which is not a file that can be executed: correct it or unset it.`,
  });
  expect(lines).toEqual([]);
});

test.skipIf(process.platform === 'win32')('a chromium on the PATH is found', async () => {
  const path = program('chromium', 'echo Chromium 1.0');
  expect(await findChromium({ ...quiet, env: { PATH: folder } })).toEqual({ path });
});

test.skipIf(process.platform === 'win32')('a browser without windows goes before, where none is needed', async () => {
  const whole = program('chromium', 'echo Chromium 1.0');
  const shell = program('chromium-headless-shell', 'echo Chromium 1.0');
  const env = { PATH: folder };
  expect(await findChromium({ ...quiet, env })).toEqual({ path: whole });
  expect(await findChromium({ ...quiet, windowless: true, env })).toEqual({ path: shell });
});

test.skipIf(process.platform !== 'linux')('a chromium that does not start is passed over, aloud', async () => {
  const path = program('chromium', 'echo "error while loading libnss3.so" >&2; exit 127');
  const lines: string[] = [];
  const result = await findChromium({ log: (line) => lines.push(line), install: false, env: { PATH: folder } });
  expect(result).not.toEqual({ path });
  expect(lines).toContain(`${path} is there but does not start: error while loading libnss3.so`);
});
