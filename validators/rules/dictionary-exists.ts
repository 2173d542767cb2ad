import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A field names a code table that there is. */
export const dictionaryExists = defineRule({
  id: 'dictionary-exists',
  severity: 'error',
  description: {
    zh: '引用的字典必须存在。',
    en: 'A dictionary that is named is one that there is.',
  },
  messages: { unknown: 'No dictionary is named "{dictionary}".' },
  visit: {
    property(property, { catalogue: { dictionaries }, report }) {
      const { dictionary } = property;
      if (dictionary === undefined || dictionaries.has(dictionary)) return;
      report(at(property, 'dictionary'), 'unknown', { dictionary, near: dictionaries.keys() });
    },
  },
});
