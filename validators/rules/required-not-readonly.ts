import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A field that users must fill in is not one that the server sets. */
export const requiredNotReadonly = defineRule({
  id: 'required-not-readonly',
  severity: 'error',
  description: {
    zh: '要求人填写的字段不能由服务器设置。',
    en: 'A field that people must fill in is not one that the server sets.',
  },
  messages: { both: '"{field}" is readOnly, set by the server, so nobody can be required to fill it in.' },
  visit: {
    entity(document, { entity, report }) {
      document.required?.forEach((field, index) => {
        if (entity.fields.get(field)?.readOnly) report(at(document, 'required', index), 'both', { field });
      });
    },
  },
});
