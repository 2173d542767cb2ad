import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../generators/reference/words/commands.ts';
import { helpOf } from './help-of.ts';

const ROOT = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const own = Object.entries(scripts).flatMap(([name, line]) => {
  const [, before = '', file] = /^node ((?:scripts\/run\.mjs (?:--by-module )?)?)(scripts\/\S+)$/.exec(line) ?? [];
  return file ? [{ name, words: [...before.split(' ').filter((word) => word !== ''), file], file }] : [];
});

/** The output of a command, asked for help in a shell of this language. */
function asked({ words }: (typeof own)[number], locale: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...words, '--help'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, CI: '', LC_ALL: locale },
    timeout: 30_000,
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

test('every command of this project is one', () => expect(own.length).toBeGreaterThan(12));

test.each(own)('npm run $name -- --help says what it does, and does nothing', (command) => {
  const { name, file } = command;
  for (const language of ['zh', 'en'] as const) {
    expect(helpOf(file.replace('.mjs', '.ts'), language)).toContain(COMMANDS[name]?.[language].replaceAll('`', ''));
    expect(helpOf(file.replace('.mjs', '.ts'), language)).toContain(COMMANDS[name]?.example);
  }
  expect(asked(command, 'zh_CN.UTF-8')).toBe(`${helpOf(file.replace('.mjs', '.ts'), 'zh')}\n`);
});

test('in the language of the shell', () => {
  const [command] = own;
  if (!command) throw new Error('There is no command.');
  expect(asked(command, 'en_US.UTF-8')).toBe(`${helpOf(command.file, 'en')}\n`);
});
