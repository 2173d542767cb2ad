import { bookFields, bookLifecycle, endpoint } from '../testing/small-console.ts';
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
    'another field than the one that holds the states': [
      bookLifecycle('"field": «"title"»'),
      'The states are codes of "bookState", which the server sets; "title" people fill in.',
    ],
    'a state that anybody may type': [
      bookFields(
        '«"bookState"»: { "type": "string", "label": { "zh": "状态", "en": "State" }, "dictionary": "bookState" }',
      ),
      '"bookState" is a state, which changes by transitions alone: make it readOnly, so that nobody types it.',
    ],
    'a call that is sent the state': [
      endpoint(
        '/book/lend',
        '"request": { "type": "object", "properties": { «"bookState"»: { "type": "string", "dictionary": "bookState" } } }',
      ),
      '"bookState" is the state of book: it changes by transitions, not by this call.',
    ],
  },
});
