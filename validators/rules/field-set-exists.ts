import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** An entity includes field sets that exist. */
export const fieldSetExists = defineRule({
  id: 'field-set-exists',
  severity: 'error',
  description: {
    zh: '实体引入的字段集必须存在。',
    en: 'An entity includes field sets that there are.',
  },
  messages: { unknown: 'No field set is named "{set}".' },
  visit: {
    entity(document, { catalogue: { fieldSets }, report }) {
      document.include?.forEach((set, index) => {
        if (!fieldSets.has(set)) report(at(document, 'include', index), 'unknown', { set, near: fieldSets.keys() });
      });
    },
  },
});
