import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { dictionaryExists } from './dictionary-exists.ts';

testRule(dictionaryExists, {
  accepts: { 'a dictionary that there is': {} },
  rejects: {
    'a dictionary that there is not': [
      bookFields(
        '"bookState": { "type": "string", "label": { "zh": "状态", "en": "State" }, "dictionary": «"bookStat"» }',
      ),
      'No dictionary is named "bookStat". Did you mean "bookState"?',
    ],
  },
});
