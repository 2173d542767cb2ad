import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { lifecycleFieldGuarded } from './lifecycle-field-guarded.ts';

testRule(lifecycleFieldGuarded, {
  accepts: {
    'an update of other fields': endpoint('/book/update', '"fields": ["title", "price"]'),
    'a state that the server sets': {},
  },
  rejects: {
    'an update that lists the state': [
      endpoint('/book/update', '"fields": ["title", «"bookState"»]'),
      '"bookState" is the state of book: it changes by transitions, not by this call.',
    ],
    'an update of every field': [
      {
        ...bookFields(
          '"bookState": { "type": "string", "label": { "zh": "状态", "en": "State" }, "dictionary": "bookState" }',
        ),
        ...endpoint('/book/update', '"operation": «"update"»'),
      },
      'This call writes every field, the state "bookState" too: make that readOnly, or list "fields" without it.',
    ],
  },
});
