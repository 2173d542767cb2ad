import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { endpointTransitionExists } from './endpoint-transition-exists.ts';

testRule(endpointTransitionExists, {
  accepts: { 'one transition, or several': endpoint('/book/giveBack', '"transition": ["lend", "giveBack"]') },
  rejects: {
    'a transition that there is not': [
      endpoint('/book/lend', '"transition": «"lent"»'),
      'The lifecycle of book has no transition "lent". Did you mean "lend"?',
    ],
    'one of several': [
      endpoint('/book/giveBack', '"transition": ["giveBack", «"giveback"»]'),
      'The lifecycle of book has no transition "giveback". Did you mean "giveBack"?',
    ],
    'an entity without states, and none at all': [
      endpoint('/author/options', '"operation": "action", «"transition"»: "lend"'),
      'author has no lifecycle, so no transition can be made.',
    ],
    'a call without an entity': [
      endpoint('/book/lending', '«"transition"»: "lend"'),
      'A call that makes a transition says of which entity.',
    ],
    'a call that only reads': [
      endpoint('/book/detail', '«"transition"»: "lend"'),
      'A call of the operation "detail" makes no transition.',
    ],
  },
});
