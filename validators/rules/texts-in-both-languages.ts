import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

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

/** Every text is said in both languages: the Chinese is Chinese, the English has no Chinese in it, and neither is blank. */
export const textsInBothLanguages = defineRule({
  id: 'texts-in-both-languages',
  severity: 'error',
  description: {
    zh: '每段文字都有中英文：中文是中文，英文里没有中文，两者都不为空，首尾没有空格，也不是占位文字。',
    en: 'Every text is said in both languages: the Chinese is Chinese, the English has no Chinese in it, neither is blank, padded or a placeholder.',
  },
  messages: {
    blank: 'The text is blank.',
    notChinese: 'This is not Chinese: "{text}".',
    notEnglish: 'There is Chinese in the English text: "{sign}".',
  },
  visit: {
    text(text, { report }) {
      if (text.zh.trim() === '') report(at(text, 'zh'), 'blank', {});
      else if (!CHINESE.test(text.zh) && hasForeignWord(text.zh))
        report(at(text, 'zh'), 'notChinese', { text: text.zh });
      if (text.en.trim() === '') report(at(text, 'en'), 'blank', {});
      const sign = CHINESE_SIGNS.exec(text.en)?.[0];
      if (sign !== undefined) report(at(text, 'en'), 'notEnglish', { sign });
    },
  },
});

function hasForeignWord(text: string): boolean {
  return (text.match(WORD) ?? []).some((word) => !PROPER_NAMES.has(word) && !UNITS.has(word));
}
