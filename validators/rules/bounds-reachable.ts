import type { Scalar } from '../../schemas/generated/grammar.ts';
import { wordsOfName } from '../model/name-words.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  codes: 'There are {count} values to choose from: a list of them is no longer.',
  percent: 'A part of a whole in % ends at 100.',
} as const;

/** An upper bound is one that a value can reach: no list of different codes is longer than their number, no rate is above 100 %. */
export const boundsReachable = defineRule({
  id: 'bounds-reachable',
  severity: 'error',
  description: {
    zh: '上限须是可能达到的值：可选值列表的长度不超过可选值的个数，以 % 表示的占比（名称以 Rate 结尾）不超过 100。',
    en: 'An upper bound is one that a value can reach: a list of codes is no longer than there are codes, and a rate in % ends at 100.',
  },
  messages,
  visit: {
    property(property, tools) {
      checkLength(property, tools);
      checkRate(tools.field, property, tools);
    },
    payload(payload, tools) {
      checkLength(payload, tools);
      for (const name in payload.properties) checkRate(name, payload.properties[name], tools);
    },
  },
});

interface Listing {
  maxItems?: number;
  items?: { dictionary?: string; enum?: readonly Scalar[] };
}

function checkLength(of: Listing, { catalogue, report }: Tools<typeof messages>): void {
  const { maxItems, items } = of;
  const count = items?.enum?.length ?? catalogue.dictionaries.get(items?.dictionary ?? '')?.size;
  if (maxItems !== undefined && count !== undefined && maxItems > count) report(at(of, 'maxItems'), 'codes', { count });
}

function checkRate(
  name: string,
  of: { unit?: { zh: string }; maximum?: number } | undefined,
  { report }: Tools<typeof messages>,
): void {
  if (wordsOfName(name).at(-1) !== 'rate' || of?.unit?.zh !== '%') return;
  if (of.maximum !== undefined && of.maximum > 100) report(at(of, 'maximum'), 'percent', {});
}
