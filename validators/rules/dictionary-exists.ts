import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A field names a code table that there is. */
export const dictionaryExists = defineRule({
  id: 'dictionary-exists',
  severity: 'error',
  messages: { unknown: 'No dictionary is named "{dictionary}".' },
  visit: {
    property(property, { catalogue: { dictionaries }, report }) {
      const { dictionary } = property;
      if (dictionary === undefined || dictionaries.has(dictionary)) return;
      report(at(property, 'dictionary'), 'unknown', { dictionary, near: dictionaries.keys() });
    },
  },
});
