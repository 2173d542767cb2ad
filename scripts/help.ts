import { helpOf } from './help-of.ts';
import { isInChinese } from './is-in-chinese.ts';

/**
 * Prints the help of a command instead of running it, for `--help`: its description in the book, in the language of the shell.
 * A program of its own, so that nothing is loaded, built or started for help only.
 */
const [, script = ''] = process.argv;
console.log(helpOf(script, isInChinese() ? 'zh' : 'en') ?? `The book says nothing of ${script}.`);
