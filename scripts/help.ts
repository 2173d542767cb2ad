import { helpOf } from './help-of.ts';
import { isInChinese } from './is-in-chinese.ts';

/**
 * What a command says in place of being run when it is asked for `--help`: what the book says of it, in the language of the
 * shell. A program of its own, so that nothing is loaded, built or started for somebody who only asks.
 */
const [, script = ''] = process.argv;
console.log(helpOf(script, isInChinese() ? 'zh' : 'en') ?? `The book says nothing of ${script}.`);
