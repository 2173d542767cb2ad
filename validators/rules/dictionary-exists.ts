import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { unknown: 'No dictionary is named "{dictionary}".' } as const;

/** A named dictionary exists: of a field, an entry of a list, a payload, a chart or a filter of one. */
export const dictionaryExists = defineRule({
  id: 'dictionary-exists',
  severity: 'error',
  description: {
    zh: '引用的字典必须存在。',
    en: 'A dictionary that is named is one that there is.',
  },
  messages,
  visit: {
    property(property, tools) {
      check(property, tools);
      if (property.items) check(property.items, tools);
    },
    payload: check,
    chartBlock(block, tools) {
      check(block, tools);
      for (const filter of block.filters ?? []) check(filter, tools);
    },
  },
});

function check(of: { dictionary?: string }, { catalogue: { dictionaries }, report }: Tools<typeof messages>): void {
  const { dictionary } = of;
  if (dictionary === undefined || dictionaries.has(dictionary)) return;
  report(at(of, 'dictionary'), 'unknown', { dictionary, near: dictionaries.keys() });
}
