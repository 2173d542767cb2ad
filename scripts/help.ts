import { basename } from 'node:path';
import { COMMANDS } from '../generators/reference/words/commands.ts';
import { isInChinese } from './is-in-chinese.ts';

/**
 * `--help` of every command: what the book says of it, in the language of the shell. Imported first for its effect, so that
 * nothing is loaded, built or started for somebody who only asks.
 */
const [, script = '', ...words] = process.argv;
const name = basename(script, '.ts')
  .replace('bench-pages', 'bench:pages')
  .replace('menu-pull', 'menu:pull')
  .replace('test-repeat', 'test:repeat');
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

if (command && words.some((word) => word === '--help' || word === '-h')) {
  const text = command[isInChinese() ? 'zh' : 'en'].replaceAll('`', '');
  console.log(`${command.example}\n\n${text}`);
  process.exit(0);
}
