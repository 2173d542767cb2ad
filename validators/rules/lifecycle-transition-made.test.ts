import { bookLifecycle, endpoint, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { lifecycleTransitionMade } from './lifecycle-transition-made.ts';

const transitions = (lost: string) =>
  bookLifecycle(`"transitions": { "lend": { "label": { "zh": "借出", "en": "Lend" }, "from": ["1"], "to": "2" },
    "giveBack": { "label": { "zh": "归还", "en": "Give back" }, "from": ["2"], "to": "1" }, ${lost} }`);

testRule(lifecycleTransitionMade, {
  accepts: {
    'a transition that the system makes': transitions(
      '"expire": { "label": { "zh": "过期", "en": "Expire" }, "from": ["2"], "to": "1", "by": "system" }',
    ),
  },
  rejects: {
    'a call that is named after it and makes another one': [
      {
        ...endpoint('/book/lend', '"transition": "lend"'),
        ...inDocument('endpoints/library.json', ['endpoints', '/book/giveBack'], '"transition": «"lend"»'),
      },
      'This call is named after "giveBack" and makes "lend"; no call makes "giveBack".',
    ],
    'a transition that no call makes': [
      transitions('«"lose"»: { "label": { "zh": "丢失", "en": "Lose" }, "from": ["2"], "to": "1" }'),
      'No call makes the transition "lose"; where it is not an operator who makes it, say "by".',
    ],
  },
});
