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
    'bounds that cross': [
      bookFields(
        '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "string", "minLength": «5», "maxLength": 4 }',
      ),
      '"minLength" is greater than "maxLength", so nothing fits.',
    ],
    'numbers that cross': [
      bookFields(
        '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "number", "minimum": «1», "maximum": -1 }',
      ),
      '"minimum" is greater than "maximum", so nothing fits.',
    ],
  },
});
