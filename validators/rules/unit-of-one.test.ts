import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { unitOfOne } from './unit-of-one.ts';

const counted = (unit: string) =>
  bookFields(`"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "integer", "unit": ${unit} }`);

testRule(unitOfOne, {
  accepts: {
    'signs, and abbreviations that are alike of one and many': counted('{ "zh": "毫秒", "en": "ms" }'),
    'a plural with what is said of one': counted('{ "zh": "次", "en": "times", "one": "time" }'),
  },
  rejects: {
    'a plural alone': [
      counted('{ "zh": "次", "en": «"times"» }'),
      '"times" is more than one: say in "one" what it is of exactly one, such as "time".',
    ],
    'of one what is said of many': [
      counted('{ "zh": "次", "en": "times", "one": «"times"» }'),
      '"one" says the same as "en".',
    ],
  },
});
