import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { boundsReachable } from './bounds-reachable.ts';

testRule(boundsReachable, {
  accepts: {
    'a list of every code': bookFields(
      '"states": { "label": { "zh": "各状态", "en": "States" }, "type": "array", "items": { "type": "string", "dictionary": "bookState" }, "maxItems": 2 }',
    ),
    'a list of texts': bookFields(
      '"notes": { "label": { "zh": "批注", "en": "Notes" }, "type": "array", "items": { "type": "string", "maxLength": 20 }, "maxItems": 500 }',
    ),
    'what is no part of a whole': bookFields(
      '"growth": { "label": { "zh": "增长", "en": "Growth" }, "type": "number", "unit": { "zh": "%", "en": "%" }, "maximum": 1000 }',
    ),
  },
  rejects: {
    'a list that is longer than there are codes': [
      bookFields(
        '"states": { "label": { "zh": "各状态", "en": "States" }, "type": "array", "items": { "type": "string", "dictionary": "bookState" }, "maxItems": «20» }',
      ),
      'There are 2 values to choose from: a list of them is no longer.',
    ],
    'more than all of it': [
      bookFields(
        '"lentRate": { "label": { "zh": "借出率", "en": "Lent" }, "type": "number", "unit": { "zh": "%", "en": "%" }, "maximum": «1000» }',
      ),
      'A part of a whole in % ends at 100.',
    ],
  },
});
