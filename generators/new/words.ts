import type { Text } from '../../schemas/generated/grammar.ts';
import type { Draft } from './draft.ts';

/** `visitorPass` → `Visitor pass`. */
export function inEnglish(name: string): string {
  const words = wordsOf(name).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
}

/**
 * `访客通行证/Visitor passes` → both texts; without a slash the text is used for both. Without any text the name is used: its words
 * as other documents translate them, so that the page is Chinese from the start and only needs the right word.
 */
export function textFrom(given: string | Text | undefined, name: string, draft: Draft): Text {
  if (typeof given === 'object') return given;
  if (given === undefined || given.trim() === '') return { zh: inChinese(name, draft), en: inEnglish(name) };
  const [zh = '', en = zh] = given.split('/').map((part) => part.trim());
  return { zh, en };
}

/** Written before words for which the documents have no translation. */
const NEW = '新';

function inChinese(name: string, draft: Draft): string {
  const glossary = draft.glossary();
  const whole = glossary.get(wordsOf(name).join(' '));
  const words = wordsOf(name).map((word) => glossary.get(word) ?? word);
  const text = whole ?? words.join(' ').replace(/([\u4e00-\u9fff]) (?=[\u4e00-\u9fff])/g, '$1');
  return /[\u4e00-\u9fff]/.test(text) ? text : `${NEW} ${text}`;
}

/** The last part of a menu code or page id: `business/visitorPass` → `visitorPass`. */
export function lastName(path: string): string {
  return path.split(/[/:]/).at(-1) ?? path;
}
