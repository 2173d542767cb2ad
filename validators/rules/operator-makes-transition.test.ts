import { bookLifecycle, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { operatorMakesTransition } from './operator-makes-transition.ts';

const table = (by: string) =>
  bookLifecycle(
    `"transitions": { "lend": { "label": { "zh": "借出", "en": "Lend" }, "from": ["1"], "to": "2"${by} }, "giveBack": { "label": { "zh": "归还", "en": "Give back" }, "from": ["2"], "to": "1" } }`,
  );

testRule(operatorMakesTransition, {
  accepts: {
    'an operator who makes it': table(', "by": "operator"'),
    'a call of readers themselves': {
      ...table(', "by": "resident"'),
      ...endpoint('/book/lend', '"access": "session"'),
    },
  },
  rejects: {
    'a button that makes what the system makes': [
      table(', "by": «"system"»'),
      '"/book/lend" makes this behind a button: it is an operator who does.',
    ],
  },
});
