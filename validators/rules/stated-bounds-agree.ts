import type { Messages, Text, Values } from '../../schemas/generated/grammar.ts';
import { type SaidBounds, saidDays, saidLength, saidRange } from '../model/said-bounds.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  text: 'The text says {said}, and "{keyword}" is {bound}.',
  keyword: 'The texts say {said}, and this is {bound}.',
  days: 'The text for no rows says {said} days, and this asks for {days}.',
} as const;

type Report = Tools<typeof messages>['report'];

/** A length, a number or a period of days in a text is the one that applies. */
export const statedBoundsAgree = defineRule({
  id: 'stated-bounds-agree',
  severity: 'error',
  description: {
    zh: '提示、帮助和占位文字里写的范围要与字段的界限一致；列表空文字里的天数要与固定的日期范围一致。',
    en: 'The range that messages, help and placeholders tell is that of the field, and the days that a list without rows tells are those that it asks for.',
  },
  messages,
  visit: {
    property: (property, { report }) => checkOwn(property, report),
    payload: (payload, { report }) => checkOwn(payload, report),
    field(field, { form, report }) {
      const property = form.owner.fields.get(field.field);
      if (!property) return;
      for (const text of [field.help, field.placeholder]) if (text) checkText(text, property, report);
    },
    listBlock: ({ empty, title, fixedFilters }, { report }) => checkDays([empty, title], fixedFilters, report),
    timelineBlock: ({ empty, title, fixedFilters }, { report }) => checkDays([empty, title], fixedFilters, report),
  },
});

type Bounded = {
  type?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  money?: boolean;
  messages?: Messages;
  help?: Text;
};

type Keyword = 'minLength' | 'maxLength' | 'minimum' | 'maximum';

interface Contradiction {
  keyword: Keyword;
  said: number;
  bound: number;
}

/** Both languages against the keyword: the keyword was changed. If one language differs, that one was. */
function checkOwn(of: Bounded, report: Report): void {
  if (!of.messages && !of.help) return;
  const reported = new Set<string>();
  for (const text of [of.help, ...textsOf(of)]) {
    if (!text) continue;
    const [zh, en] = [wrongIn(text, 'zh', of), wrongIn(text, 'en', of)];
    if (zh && en && zh.said === en.said) {
      if (!reported.has(zh.keyword)) report(at(of, zh.keyword), 'keyword', { said: zh.said, bound: zh.bound });
      reported.add(zh.keyword);
    } else reportWrong(text, zh, en, report);
  }
}

/** numbers-agree reports a message for a bound without a bound of the field. */
function textsOf({ messages: own = {}, ...of }: Bounded): (Text | undefined)[] {
  const bounds = [of.minLength, of.maxLength, of.minimum, of.maximum].filter((one) => one !== undefined).map(String);
  return Object.entries(own).map(([keyword, text]) => {
    const said: readonly string[] = text?.zh.match(/\d+/g) ?? [];
    const isOfBound = /^(?:min|max)/.test(keyword);
    return isOfBound && (said.length < 2 || !said.some((one) => bounds.includes(one))) ? undefined : text;
  });
}

function checkText(text: Text, of: Bounded, report: Report): void {
  reportWrong(text, wrongIn(text, 'zh', of), wrongIn(text, 'en', of), report);
}

function reportWrong(text: Text, zh: Contradiction | undefined, en: Contradiction | undefined, report: Report): void {
  const wrong = zh ?? en;
  if (wrong) report(at(text, zh ? 'zh' : 'en'), 'text', { ...wrong });
}

function wrongIn(text: Text, language: keyof Text, of: Bounded): Contradiction | undefined {
  if (of.type === 'string') return contradiction(saidLength(text, language), of, 'minLength', 'maxLength', 1);
  if (of.type !== 'integer' && of.type !== 'number') return undefined;
  // Money is written in yuan.
  return contradiction(saidRange(text, language), of, 'minimum', 'maximum', of.money ? 100 : 1);
}

function contradiction(
  said: SaidBounds | undefined,
  of: Bounded,
  lower: Keyword,
  upper: Keyword,
  scale: number,
): Contradiction | undefined {
  if (!said) return undefined;
  // Two numbers of which none is a bound are about something else.
  const isRange = said.lower !== undefined && said.upper !== undefined;
  const [low, high] = [of[lower], of[upper]];
  const isLow = low !== undefined && said.lower !== undefined && said.lower * scale !== low;
  const isHigh = high !== undefined && said.upper !== undefined && said.upper * scale !== high;
  if (isRange && (isLow || low === undefined) && (isHigh || high === undefined)) return undefined;
  if (isHigh) return { keyword: upper, said: said.upper ?? 0, bound: high / scale };
  return isLow ? { keyword: lower, said: said.lower ?? 0, bound: low / scale } : undefined;
}

const DAYS: Readonly<Record<string, number>> = { today: 1, yesterday: 1, last7days: 7, last31days: 31 };

function checkDays(texts: readonly (Text | undefined)[], fixed: Values | undefined, report: Report): void {
  const preset = Object.entries(fixed ?? {}).find(
    ([, value]) => typeof value === 'string' && Object.hasOwn(DAYS, value),
  );
  if (!fixed || !preset) return;
  const [name, value] = preset;
  const days = DAYS[String(value)] ?? 0;
  const said = texts.flatMap((text) => (text ? (saidDays(text) ?? []) : [])).find((one) => one !== days);
  if (said !== undefined) report(at(fixed, name), 'days', { said, days });
}
