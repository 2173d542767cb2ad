import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A deletion asks first: one click on the wrong row would be enough. A form needs no question, since it is filled in. */
export const deleteAsks = defineRule({
  id: 'delete-asks',
  severity: 'error',
  description: {
    zh: '删除按钮须先询问（confirm），否则点错一行就删掉了。',
    en: 'A button that deletes asks first, by "confirm"; else one click on the wrong row deletes it.',
  },
  messages: { silent: 'One click deletes: ask first, with "confirm".' },
  visit: {
    requestAction(action, { catalogue, report }) {
      if (action.confirm || catalogue.endpoints.get(action.endpoint)?.operation !== 'delete') return;
      report(at(action, 'endpoint'), 'silent', {});
    },
  },
});
