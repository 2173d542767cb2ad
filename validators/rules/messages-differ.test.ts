import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { messagesDiffer } from './messages-differ.ts';

const messages = (unique: string) =>
  bookFields(`"isbn": { "type": "string", "label": { "zh": "书号", "en": "ISBN" }, "format": "digits",
    "messages": { "format": { "zh": "请输入正确的书号", "en": "Enter a correct ISBN" }, "unique": ${unique} } }`);

testRule(messagesDiffer, {
  accepts: { 'words of its own': messages('{ "zh": "该书号已存在", "en": "This ISBN exists already" }') },
  rejects: {
    'the words for a wrong format': [
      messages('«{ "zh": "请输入正确的书号", "en": "Enter a correct ISBN" }»'),
      'This is what "format" says: nobody could tell that another record has the value.',
    ],
  },
});
