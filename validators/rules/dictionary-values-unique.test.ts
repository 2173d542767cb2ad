import { bookStates } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { dictionaryValuesUnique } from './dictionary-values-unique.ts';

testRule(dictionaryValuesUnique, {
  accepts: { 'codes and labels that differ': {} },
  rejects: {
    'a code that stands there twice': [
      bookStates(
        '"values": [{ "value": "1", "label": { "zh": "在架", "en": "On" } }, { "value": "2", "label": { "zh": "借出", "en": "Lent" } }, { "value": «"1"», "label": { "zh": "丢失", "en": "Lost" } }]',
      ),
      'The code "1" stands in this dictionary twice.',
    ],
    'white space around a code, and two codes of one English name': [
      bookStates(
        '"values": [{ "value": «"1 "», "label": { "zh": "在架", "en": "Lent" } }, { "value": "2", "label": { "zh": "借出", "en": «"Lent"» } }]',
      ),
      'The code "1 " has white space around it, which nobody sees.',
      'The label "Lent" stands in this dictionary twice: nobody could tell the two codes apart.',
    ],
    'two codes that people cannot tell apart': [
      bookStates(
        '"values": [{ "value": "1", "label": { "zh": "借出", "en": "Out" } }, { "value": "2", "label": { "zh": «"借出"», "en": "Lent" } }]',
      ),
      'The label "借出" stands in this dictionary twice: nobody could tell the two codes apart.',
    ],
  },
});
