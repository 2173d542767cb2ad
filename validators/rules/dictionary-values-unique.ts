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
    space: 'The code "{value}" has white space around it, which nobody sees.',
    value: 'The code "{value}" stands in this dictionary twice.',
    label: 'The label "{label}" stands in this dictionary twice: nobody could tell the two codes apart.',
  },
  visit: {
    dictionary(dictionary, { report }) {
      dictionary.values.forEach((entry, index) => {
        const before = dictionary.values.slice(0, index);
        const { value, label } = entry;
        if (value !== value.trim()) report(at(entry, 'value'), 'space', { value });
        if (before.some((one) => one.value === value)) report(at(entry, 'value'), 'value', { value });
        else {
          const language = (['zh', 'en'] as const).find((name) =>
            before.some((one) => one.label[name] === label[name]),
          );
          if (language) report(at(entry, 'label', language), 'label', { label: label[language] });
        }
      });
    },
  },
});
