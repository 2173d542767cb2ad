import { bookLifecycle, bookStates } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { lifecycleFinal } from './lifecycle-final.ts';

const label = '"label": { "zh": "流转", "en": "Move" }';
const states = bookStates(
  `"values": [${['1', '2', '3', '4'].map((value) => `{ "value": "${value}", "label": { "zh": "状态${value}", "en": "State ${value}" } }`).join(', ')}]`,
);
const lend = `"lend": { ${label}, "from": ["1"], "to": "2" }`;
const back = `"giveBack": { ${label}, "from": ["2"], "to": "1" }`;
const table = (transitions: string, final: string) => ({
  ...states,
  ...bookLifecycle(`"transitions": { ${transitions} }, "final": ${final}`),
});

testRule(lifecycleFinal, {
  accepts: {
    'a table that does not say': {
      ...states,
      ...bookLifecycle(`"transitions": { ${lend}, "giveBack": { ${label}, "from": ["2"], "to": "3" } }`),
    },
    'states that go round': table(`${lend}, ${back}`, '[]'),
    'an end': table(`${lend}, ${back}, "lose": { ${label}, "from": ["2"], "to": "3", "by": "system" }`, '["3"]'),
    'a slip that is told where it stands': table(`"lnd": { ${label}, "from": ["1"], "to": "2" }, ${back}`, '["3"]'),
  },
  rejects: {
    'a state that nobody leaves': [
      table(
        `"lend": { ${label}, "from": ["1"], "to": «"2"» }, "giveBack": { ${label}, "from": ["1"], "to": "3" }`,
        '["3"]',
      ),
      'Nothing leads out of the state "2", and it is not among the "final" ones.',
    ],
    'a transition out of the end': [
      table(
        `${lend}, "giveBack": { ${label}, "from": ["2"], "to": "3" }, "lose": { ${label}, "from": [«"3"»], "to": "4", "by": "system" }`,
        '["3", "4"]',
      ),
      '"3" is a final state: no transition starts from it.',
    ],
    'an end that is none': [
      table(`${lend}, ${back}, "lose": { ${label}, "from": ["2"], "to": "3", "by": "system" }`, '[«"2"», "3"]'),
      'Several transitions start from "2": it is not final.',
    ],
    'an end that nothing leads to': [
      table(`${lend}, ${back}`, '[«"4"»]'),
      'No transition leads to the final state "4".',
    ],
    'an end that is no state': [table(`${lend}, ${back}`, '[«"9"»]'), 'The dictionary bookState has no "9".'],
  },
});
