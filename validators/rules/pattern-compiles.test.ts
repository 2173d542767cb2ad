import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { patternCompiles } from './pattern-compiles.ts';

testRule(patternCompiles, {
  accepts: {
    'a regular expression': bookFields(
      '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "string", "pattern": "^[0-9-]+$" }',
    ),
  },
  rejects: {
    'one between slashes, as programs write it': [
      bookFields('"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "string", "pattern": «"/^[0-9]+$/i"» }'),
      'The slashes belong to the text that has to match: an expression is written without them here.',
    ],
    'what is none': [
      bookFields('"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "string", "pattern": «"^[0-9"» }'),
      'This is not a regular expression: Unterminated character class.',
    ],
    'what is none in a payload': [
      endpoint(
        '/author/list',
        '"request": { "type": "object", "properties": { "a": { "type": "string", "pattern": «"(x"» } } }',
      ),
      'This is not a regular expression: Unterminated group.',
    ],
  },
});
