import { isSetByServer } from '../model/set-by-server.ts';
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
  messages: { both: '"{field}" is set by the server, so nobody can be required to fill it in.' },
  visit: {
    entity(document, { entity, report }) {
      document.required?.forEach((field, index) => {
        const property = entity.fields.get(field);
        if (property && isSetByServer(property)) report(at(document, 'required', index), 'both', { field });
      });
    },
  },
});
