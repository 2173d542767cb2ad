import type { Text } from '../../schemas/generated/grammar.ts';

/** The bounds of a length or a number in a text. */
export interface SaidBounds {
  lower?: number;
  upper?: number;
}

const UNIT = { zh: '(?:位|个字符|字符|个字|字(?!段|典))', en: '\\s*(?:digits|characters|letters)\\b' } as const;
const TO = { zh: '\\s*(?:到|至|-|~|～|—|–)\\s*', en: '\\s*(?:to|and|-|–)\\s*' } as const;
const MOST = {
  zh: '(?:最多|至多|不超过|不能超过|不得超过)\\s*',
  en: '(?:at most|up to|no more than|not more than)\\s*',
} as const;
const LEAST = { zh: '(?:至少|不少于|不能少于)\\s*', en: '(?:at least|no fewer than)\\s*' } as const;

/** The number of characters that a text allows. */
export function saidLength(text: Text, language: keyof Text): SaidBounds | undefined {
  const said = text[language];
  if (!/\d/.test(said)) return undefined;
  const number = (pattern: string) => new RegExp(pattern, 'i').exec(said);
  const range = number(`(\\d+)${TO[language]}(\\d+)\\s*${UNIT[language]}`);
  if (range) return { lower: Number(range[1]), upper: Number(range[2]) };
  const most = number(`${MOST[language]}(\\d+)\\s*${UNIT[language]}`);
  const least = number(`${LEAST[language]}(\\d+)\\s*${UNIT[language]}`);
  if (!most && !least) return undefined;
  return { ...(least && { lower: Number(least[1]) }), ...(most && { upper: Number(most[1]) }) };
}

/** The range of a number in a text. */
export function saidRange(text: Text, language: keyof Text): SaidBounds | undefined {
  const said = text[language];
  const range = new RegExp(`(?<![\\d.])(\\d+(?:\\.\\d+)?)${TO[language]}(\\d+(?:\\.\\d+)?)(?![\\d.])`, 'i').exec(said);
  return range ? { lower: Number(range[1]), upper: Number(range[2]) } : undefined;
}

const DIGITS: Readonly<Record<string, number>> = {
  一: 1,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  三十: 30,
  三十一: 31,
};
const WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  thirty: 30,
  'thirty-one': 31,
};

/** The number of past days that a text states; undefined where it states none. */
export function saidDays(text: Text): number | undefined {
  const zh = /[最近过去]{1,2}\s*(\d+|[一两二三四五六七八九十]+)\s*[天日]/.exec(text.zh)?.[1];
  const en = /\b(?:last|past) (\d+|[a-z]+(?:-[a-z]+)?) days?\b/i.exec(text.en)?.[1]?.toLowerCase();
  const [own, other] = [zh && (DIGITS[zh] ?? Number(zh)), en && (WORDS[en] ?? Number(en))];
  return own && own === other ? own : undefined;
}
