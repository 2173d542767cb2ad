import { bookLifecycle, bookStates } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { lifecycleReachable } from './lifecycle-reachable.ts';

const label = '"label": { "zh": "流转", "en": "Move" }';
const states = bookStates(
  `"values": [${['1', '2', '3', '4'].map((value) => `{ "value": "${value}", "label": { "zh": "状态${value}", "en": "State ${value}" } }`).join(', ')}]`,
);

testRule(lifecycleReachable, {
  accepts: { 'states that lead to each other': {} },
  rejects: {
    'a state to which nothing leads, and what only hangs on it': [
      {
        ...states,
        ...bookLifecycle(
          `"transitions": { "lend": { ${label}, "from": ["1"], "to": "2" }, "giveBack": { ${label}, "from": ["2", «"3"»], "to": "4" }, "lose": { ${label}, "from": ["3"], "to": "1", "by": "system" } }`,
        ),
      },
      'Nothing leads from "1" to the state "3".',
    ],
    'states that lead to each other only': [
      {
        ...states,
        ...bookLifecycle(
          `"transitions": { "lend": { ${label}, "from": [«"2"»], "to": "3" }, "giveBack": { ${label}, "from": ["3"], "to": "2" } }`,
        ),
      },
      'Nothing leads from "1" to the state "2".',
    ],
    'a start at an end': [
      bookLifecycle(
        `"initial": «"2"», "final": ["2"], "transitions": { "lend": { ${label}, "from": ["1"], "to": "2" }, "giveBack": { ${label}, "from": ["1"], "to": "2" } }`,
      ),
      'Nothing leads on from "2", in which every record begins.',
    ],
  },
});
