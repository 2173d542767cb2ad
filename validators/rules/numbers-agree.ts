import type { Messages, RangeLimit, Text } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  languages: 'The Chinese says {zh} and the English {en}: one of the two was left as it was.',
  bound: 'The text says {said}, and "{keyword}" is {bound}.',
} as const;

/** A number in a text is the one that applies, in both languages. */
export const numbersAgree = defineRule({
  id: 'numbers-agree',
  severity: 'error',
  description: {
    zh: '中英文中的数字要一致；校验提示里的数字要与它所说的界限一致。',
    en: 'Both languages of a text say the same numbers, and a message says the bound that it is about.',
  },
  messages,
  visit: {
    text(text, { report }) {
      const zh = numbersOf(text.zh);
      if (zh.length === 0) return;
      const en = numbersOf(text.en);
      // One language may write a number out.
      if (zh.length !== en.length) return;
      if (zh.some((number, index) => !isSame(number, en[index] ?? '')))
        // The English text is the translation.
        report(at(text, 'en'), 'languages', { zh: zh.join(', '), en: en.join(', ') });
    },
    property: (property, tools) => check(property, tools),
    payload: (payload, tools) => check(payload, tools),
    endpoint({ ranges }, { report }) {
      for (const range of ranges ?? []) checkDays(range, { report });
    },
  },
});

/** In their order by size: languages put words in another one. */
function numbersOf(text: string): string[] {
  if (!/\d/.test(text)) return [];
  return (text.replace(/\{[^}]*\}/g, '').match(/\d+(?:[.,:]\d+)*/g) ?? [])
    .map((number) => number.replaceAll(',', ''))
    .sort();
}

/** What a number of one unit is in another: days of a week and a month, hours, minutes, 百, 千, 万, 百万, 亿. */
const IN_OTHER_UNIT: ReadonlySet<number> = new Set([7, 12, 24, 30, 60, 100, 365, 1000, 3600, 1e4, 1e6, 1e8]);

/** The languages may count in units of their own: 5 万 is 50,000. */
function isSame(zh: string, en: string): boolean {
  if (zh === en) return true;
  const ratio = Number(zh) / Number(en);
  return IN_OTHER_UNIT.has(ratio) || IN_OTHER_UNIT.has(1 / ratio);
}

const BOUNDS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

type Bounded = { [Bound in (typeof BOUNDS)[number]]?: number } & { messages?: Messages; money?: boolean };

function check(of: Bounded, { report }: Pick<Tools<typeof messages>, 'report'>): void {
  if (!of.messages) return;
  for (const keyword of BOUNDS) {
    const [text, bound] = [of.messages[keyword], of[keyword]];
    if (!text || bound === undefined) continue;
    // Money is written in yuan.
    const right = new Set(BOUNDS.flatMap((one) => of[one] ?? []).map((one) => String(of.money ? one / 100 : one)));
    for (const language of ['zh', 'en'] as const) {
      const said = numbersOf(text[language]);
      if (said.length === 0 || said.some((number) => right.has(number))) continue;
      report(at(text, language), 'bound', { said: said.join(', '), keyword, bound });
      break;
    }
  }
}

const DAYS: Readonly<Record<keyof Text, RegExp>> = { zh: /(\d+)\s*天/, en: /(\d+) days?\b/ };

function checkDays({ message, maxDays }: RangeLimit, { report }: Pick<Tools<typeof messages>, 'report'>): void {
  if (!message || maxDays === undefined) return;
  for (const language of ['zh', 'en'] as const) {
    const said = DAYS[language].exec(message[language])?.[1];
    if (said === undefined || Number(said) === maxDays) continue;
    report(at(message, language), 'bound', { said, keyword: 'maxDays', bound: maxDays });
    return;
  }
}
