import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A code means one thing. */
export const dictionaryValuesUnique = defineRule({
  id: 'dictionary-values-unique',
  severity: 'error',
  description: {
    zh: '一个编码只表示一个含义，一个名称只对应一个编码。',
    en: 'A code means one thing, and no two codes look the same.',
  },
  messages: {
    value: 'The code "{value}" stands in this dictionary twice.',
    label: 'The label "{label}" stands in this dictionary twice: nobody could tell the two codes apart.',
  },
  visit: {
    dictionary(dictionary, { report }) {
      dictionary.values.forEach((entry, index) => {
        const before = dictionary.values.slice(0, index);
        if (before.some(({ value }) => value === entry.value))
          report(at(entry, 'value'), 'value', { value: entry.value });
        else if (before.some(({ label }) => label.zh === entry.label.zh)) {
          report(at(entry, 'label', 'zh'), 'label', { label: entry.label.zh });
        }
      });
    },
  },
});
