import { endpoint, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { callBehindItsButton } from './call-behind-its-button.ts';
import { endpointAccess } from './endpoint-access.ts';

const other = (code: string) => `No page makes this call behind the button "${code}", which does something else.`;

testRule(callBehindItsButton, {
  accepts: {
    'calls behind their buttons, and one on the page that a button opens': {},
    'a call that only reads': endpoint('/book/detail', '"access": ["library:book", "library:book:lend"]'),
    'a button that no page uses yet': {
      ...endpoint('/book/delete', '"access": ["library:book:lend"]'),
      ...listPage('"rowActions": [], "batchActions": []'),
    },
    'a call that the page makes behind the wrong button': listPage(
      '"rowActions": [{ "type": "request", "label": { "zh": "删除", "en": "Delete" }, "menuCode": "library:book:lend", "endpoint": "/book/delete" }], "batchActions": []',
    ),
  },
  rejects: {
    'a deletion by whoever may lend': [
      endpoint('/book/delete', '"access": ["library:book:delete", «"library:book:lend"»]'),
      other('library:book:lend'),
    ],
    'an import by whoever may delete, and by nobody else': [
      endpoint('/book/import', '"access": [«"library:book:delete"»]'),
      other('library:book:delete'),
    ],
  },
});

testRule(endpointAccess, {
  accepts: { 'a code that is told where it stands': endpoint('/book/import', '"access": ["library:book:delete"]') },
  rejects: {},
});
