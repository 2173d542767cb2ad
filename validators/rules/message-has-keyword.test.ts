import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { messageHasKeyword } from './message-has-keyword.ts';

const text = '{ "zh": "不行", "en": "No" }';

testRule(messageHasKeyword, {
  accepts: {
    'a text beside its keyword': bookFields(
      `"extra": { "type": "string", "label": { "zh": "其他", "en": "Extra" }, "maxLength": 5, "messages": { "maxLength": ${text}, "required": ${text} } }`,
    ),
  },
  rejects: {
    'a text for what cannot fail': [
      bookFields(
        `"extra": { "type": "string", "label": { "zh": "其他", "en": "Extra" }, "maxLength": 5, "messages": { «"pattern"»: ${text} } }`,
      ),
      'There is no "pattern" here that could fail, so nobody ever reads this.',
    ],
  },
});
