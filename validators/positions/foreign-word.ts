import type { Fix } from '../finding.ts';
import { namedSign, plainSign } from './odd-signs.ts';

/** The name of what is written in place of JSON; a fix where there is one right answer. */
export interface ForeignWord {
  message: string;
  /** How many characters are meant, from the place on. */
  length: number;
  fix?: Fix;
}

/** How other languages write what JSON writes in small letters. */
const WORDS: Readonly<Record<string, string>> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  nil: 'null',
  Null: 'null',
  NULL: 'null',
};

/** Yes and no have two spellings in YAML, but none in JSON. */
const YES_OR_NO: Readonly<Record<string, string>> = { yes: 'true', on: 'true', no: 'false', off: 'false' };

/** Full-width signs of a Chinese keyboard, and typographic quotes, with the one that is meant. */
const SIGNS: Readonly<Record<string, string>> = {
  '：': ':',
  '，': ',',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
};

const QUOTES = /^[“”„‟＂«»「」『』]/;

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/;

/** Whether a comma or a colon is meant depends on its place. */
const SEPARATORS = /^[;；=＝、。]/;

/**
 * @param offset where the text stops being JSON
 * @param length how much there is no JSON, as the parser reports it
 */
export function foreignWordAt(text: string, offset: number, length: number): ForeignWord | undefined {
  const sign = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  const instead = SIGNS[sign];
  if (instead !== undefined) {
    const what = sign.charCodeAt(0) < 0x80 ? `"${sign}"` : `${namedSign(sign)} from a Chinese keyboard`;
    const fix = { offset, length: sign.length, text: instead };
    return { message: `This is ${what}; JSON has "${instead}" here.`, length: sign.length, fix };
  }
  if (SEPARATORS.test(sign))
    return { message: `This is "${sign}"; JSON has a colon behind a key and a comma between entries.`, length: 1 };
  if (QUOTES.test(sign))
    return {
      message: `This is ${namedSign(sign)}, a quotation mark of printed text; JSON has the straight " of the keyboard.`,
      length,
    };
  if (/^['`‘’]/.test(sign)) return { message: `Texts and keys stand in double quotes, not in ${sign}.`, length };
  if (plainSign(sign) === '' || plainSign(sign) === ' ') {
    const fix = { offset, length: sign.length, text: plainSign(sign) ?? '' };
    return { message: `Here is ${namedSign(sign)}, which nobody sees: take it out.`, length: sign.length, fix };
  }
  if (/^[-+.\d]/.test(sign) || /\d$/.test(text.slice(0, offset))) {
    const start = offset - (/[-+.\w]*$/.exec(text.slice(Math.max(0, offset - 30), offset))?.[0].length ?? 0);
    const written = /^[-+.\w]*/.exec(text.slice(start, start + 60))?.[0] ?? '';
    if (/^[-+.]*\d/.test(written) && !NUMBER.test(written))
      return { message: `${written} is not a number as JSON writes it.`, length };
  }
  return wordAt(text, offset);
}

function wordAt(text: string, offset: number): ForeignWord | undefined {
  const [word = ''] = /^[-+]?[\p{L}_$][\p{L}\p{N}_$]*/u.exec(text.slice(offset, offset + 60)) ?? [];
  const { length } = word;
  if (length === 0) return undefined;
  if (/^\s*:/.test(text.slice(offset + length, offset + length + 20))) {
    const fix = { offset, length, text: JSON.stringify(word) };
    return { message: `Keys stand in double quotes: "${word}".`, length, fix };
  }
  const right = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (right !== undefined)
    return { message: `JSON writes ${right}, not ${word}.`, length, fix: { offset, length, text: right } };
  const yes = Object.hasOwn(YES_OR_NO, word) ? YES_OR_NO[word] : undefined;
  if (yes !== undefined) return { message: `JSON has no ${word}: write ${yes}, or "${word}" for the text.`, length };
  if (word === 'undefined') return { message: 'JSON has no undefined: leave the key out, or write null.', length };
  if (/^[-+]?(NaN|Infinity)$/.test(word)) return { message: `JSON has no ${word}: write a number.`, length };
  const odd = [...word].find((letter) => plainSign(letter) !== undefined);
  if (odd !== undefined)
    return { message: `"${word}" is not JSON: ${namedSign(odd)} only looks like "${plainSign(odd)}".`, length };
  return undefined;
}
