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
