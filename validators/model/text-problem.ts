import type { Text } from '../../schemas/generated/grammar.ts';
import { strangeSignOf } from '../positions/odd-signs.ts';

/** What is wrong with a text in one language. */
export interface TextProblem {
  language: keyof Text;
  kind: 'blank' | 'padded' | 'placeholder' | 'notChinese' | 'notEnglish' | 'odd';
  /** The text, or the sign that should not be in it. */
  what: string;
}

/** What `--fix` writes where a text is missing. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['待译', 'To be translated']);

/** Names that Chinese writes in Latin letters. Abbreviations in capitals, numbers and units need no place here. */
const PROPER_NAMES: ReadonlySet<string> = new Set([
  'Android',
  'iOS',
  'iPhone',
  'iPad',
  'HarmonyOS',
  'Windows',
  'macOS',
  'Linux',
  'Wi-Fi',
  'Excel',
]);

const CHINESE = /\p{Script=Han}/u;
/** Chinese characters, and the punctuation and full-width signs that come with them. */
const CHINESE_SIGNS = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
/** Two small letters in a row make an English word, unless it is a known name. */
const WORD = /[A-Za-z-]*[a-z]{2}[A-Za-z-]*/g;
/** Units are small letters too. */
const UNITS: ReadonlySet<string> = new Set([
  'mm',
  'cm',
  'km',
  'kg',
  'mg',
  'ml',
  'min',
  'px',
  'lux',
  'dB',
  'kB',
  'MB',
  'GB',
]);

/** What is wrong with a text, at most one thing in a language. */
export function problemsOfText(text: Text): TextProblem[] {
  return [problemIn('zh', text.zh), problemIn('en', text.en)].flatMap((problem) => problem ?? []);
}

function problemIn(language: keyof Text, said: string): TextProblem | undefined {
  const trimmed = said.trim();
  if (trimmed === '') return { language, kind: 'blank', what: said };
  if (PLACEHOLDERS.has(trimmed)) return { language, kind: 'placeholder', what: said };
  if (trimmed !== said) return { language, kind: 'padded', what: said };
  const odd = strangeSignOf(said);
  if (odd !== undefined) return { language, kind: 'odd', what: odd };
  if (language === 'zh')
    return CHINESE.test(said) || !hasForeignWord(said) ? undefined : { language, kind: 'notChinese', what: said };
  const sign = CHINESE_SIGNS.exec(said)?.[0];
  return sign === undefined ? undefined : { language, kind: 'notEnglish', what: sign };
}

function hasForeignWord(text: string): boolean {
  return (text.match(WORD) ?? []).some((word) => !PROPER_NAMES.has(word) && !UNITS.has(word));
}
