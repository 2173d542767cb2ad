import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChineseFont } from './find-chinese-font.ts';

// macOS and Windows have Chinese fonts, and nothing is looked for there.
describe.skipIf(process.platform === 'darwin' || process.platform === 'win32')('on Linux', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'find-font-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function findWith(script: string) {
    const path = join(folder, 'fc-list');
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
    return findChineseFont({ log: () => {}, install: false, env: { PATH: folder } });
  }

  test('a font that fontconfig lists for Chinese is named', async () => {
    const script = '[ "$1" = ":lang=zh" ] && echo "Noto Sans CJK SC,Noto Sans CJK SC Bold"';
    expect(await findWith(script)).toEqual({ family: 'Noto Sans CJK SC' });
  });

  test('an empty list says what to install', async () => {
    expect(await findWith('exit 0')).toEqual({
      missing: expect.stringMatching(/^No font with Chinese characters .*fonts-noto-cjk.*\.$/),
    });
  });

  test('without fontconfig there is no font either', async () => {
    const result = await findChineseFont({ log: () => {}, install: false, env: { PATH: '/nowhere' } });
    expect(result).toHaveProperty('missing');
  });
});
