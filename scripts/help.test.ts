import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../generators/reference/words/commands.ts';

const ROOT = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const own = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^tsx (scripts\/\S+)/.exec(line) ?? [];
  return file ? [{ name, file }] : [];
});

test('every command of this project is one', () => expect(own.length).toBeGreaterThan(12));

test.each(own)(
  'npm run $name -- --help says what it does, in the language of the shell, and does nothing',
  ({ name, file }) => {
    for (const [language, locale] of [
      ['zh', 'zh_CN.UTF-8'],
      ['en', 'en_US.UTF-8'],
    ] as const) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, '--help'], {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, CI: '', LC_ALL: locale },
        timeout: 30_000,
      });
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toContain(COMMANDS[name]?.[language].replaceAll('`', '').slice(0, 40));
      expect(stdout).toContain(COMMANDS[name]?.example);
    }
  },
);
