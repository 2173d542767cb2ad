import { helpOf } from './help-of.ts';
import { isInChinese } from './is-in-chinese.ts';

/**
 * `--help` of every command: what the book says of it, in the language of the shell. Imported first for its effect, so that
 * nothing is loaded, built or started for somebody who only asks.
 */
const [, script = '', ...words] = process.argv;

if (words.some((word) => word === '--help' || word === '-h')) {
  const help = helpOf(script, isInChinese() ? 'zh' : 'en');
  if (help !== undefined) {
    console.log(help);
    process.exit(0);
  }
}
