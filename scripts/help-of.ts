import { basename } from 'node:path';
import { COMMANDS } from '../generators/reference/words/commands.ts';

/** Scripts whose names have a hyphen where the command has a colon. */
const WITH_COLON: ReadonlySet<string> = new Set(['bench-pages', 'menu-pull', 'test-repeat', 'test-scale']);

/**
 * The text of `--help` of a script: its example, and its description in the book. Undefined where the book has no such command.
 */
export function helpOf(script: string, language: 'zh' | 'en'): string | undefined {
  const file = basename(script, '.ts');
  const name = WITH_COLON.has(file) ? file.replace('-', ':') : file;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return command && `${command.example}\n\n${command[language].replaceAll('`', '')}`;
}
