import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { defaultFitsField } from './default-fits-field.ts';

testRule(defaultFitsField, {
  accepts: {
    'a value of the field': bookFields(
      '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "boolean", "default": true }',
    ),
  },
  rejects: {
    'a code that the dictionary does not have': [
      bookFields(
        '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "string", "dictionary": "bookState", "default": «"0"» }',
      ),
      'The dictionary bookState has no "0".',
    ],
    'a value of another type': [
      bookFields('"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "integer", "default": «"1"» }'),
      'Expected a whole number, found "1".',
    ],
  },
});
