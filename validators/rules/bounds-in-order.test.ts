import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { boundsInOrder } from './bounds-in-order.ts';

testRule(boundsInOrder, {
  accepts: {
    'bounds in order, or alike': bookFields(
      '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "string", "minLength": 4, "maxLength": 4 }',
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
    'an upper bound below zero': [
      bookFields(
        '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "number", "minimum": 1, "maximum": «-5» }',
      ),
      '"minimum" is greater than "maximum", so nothing fits.',
    ],
    'a bound between whole numbers': [
      bookFields('"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "integer", "minimum": «1.5» }'),
      '1.5 is not of the type "integer".',
    ],
    'bounds that cross': [
      bookFields(
        '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "string", "minLength": «5», "maxLength": 4 }',
      ),
      '"minLength" is greater than "maxLength", so nothing fits.',
    ],
    'numbers that cross': [
      bookFields(
        '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "number", "minimum": «3», "maximum": 1 }',
      ),
      '"minimum" is greater than "maximum", so nothing fits.',
    ],
  },
});
