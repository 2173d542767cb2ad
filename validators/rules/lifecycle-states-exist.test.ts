import { bookLifecycle } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { lifecycleStatesExist } from './lifecycle-states-exist.ts';

const transitions = (from: string, to: string) =>
  bookLifecycle(`"transitions": { "lend": { "label": { "zh": "借出", "en": "Lend" }, "from": ${from}, "to": ${to} } }`);

testRule(lifecycleStatesExist, {
  accepts: { 'states of the dictionary': {} },
  rejects: {
    'a state that is no code': [transitions('["1", «"3"»]', '"2"'), 'The dictionary bookState has no "3".'],
    'a state to which nothing can lead': [transitions('["1"]', '«2»'), 'The dictionary bookState has no "2".'],
    'a transition to where it starts': [
      transitions('["1"]', '«"1"»'),
      'This leads from "1" to "1" again: nothing changes.',
    ],
    'a field without a dictionary': [
      bookLifecycle('"field": «"title"»'),
      'The state field "title" has no dictionary, so its states have no names.',
    ],
    'another start than the field has': [
      bookLifecycle('"initial": «"2"»'),
      'A new record starts with "2", but the default of "bookState" is "1".',
    ],
  },
});
