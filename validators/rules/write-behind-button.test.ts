import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { writeBehindButton } from './write-behind-button.ts';

testRule(writeBehindButton, {
  accepts: {
    'writes behind buttons, and lists behind pages': {},
    'an action that only answers': endpoint('/book/figures', '"access": ["library:book"]'),
  },
  rejects: {
    'a write behind the button that exports': [
      endpoint('/book/delete', '"access": [«"library:book:export"»]'),
      '"library:book:export" is the code of a button that only exports or shows: this call changes something else, so it names the button that does.',
    ],
    'an export that everybody may have who sees the list': [
      endpoint('/book/export', '"access": ["library:book:export", «"library:book"»]'),
      '"library:book" is the code of a page, which lets one look: this call changes or takes away records, so it names the code of a button.',
    ],
    'a transition behind the page': [
      endpoint('/book/lend', '"access": [«"library:book"», "library:book:lend"]'),
      '"library:book" is the code of a page, which lets one look: this call changes or takes away records, so it names the code of a button.',
    ],
  },
});
