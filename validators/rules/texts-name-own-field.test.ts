import { bookFields, formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { textsNameOwnField } from './texts-name-own-field.ts';

const required = (text: string) =>
  bookFields(
    `"title": { "type": "string", "label": { "zh": "书名", "en": "Title" }, "maxLength": 50, "messages": { "required": ${text} } }`,
  );
const placeholder = (text: string) => formPage(`"fields": [{ "field": "title", "placeholder": ${text} }]`);

testRule(textsNameOwnField, {
  accepts: {
    'its own name, and more': required('{ "zh": "请输入书名全称", "en": "Please enter the whole title" }'),
    'what no field is called': placeholder('{ "zh": "请输入关键字", "en": "A word" }'),
    'a text that asks for nothing': placeholder('{ "zh": "价格", "en": "Price" }'),
  },
  rejects: {
    'the message of another field': [
      required('«{ "zh": "请选择作者", "en": "Please choose the author" }»'),
      'This speaks of "作者", and stands at "书名".',
    ],
    'the placeholder of another field': [
      placeholder('«{ "zh": "请输入价格", "en": "Please enter the price" }»'),
      'This speaks of "价格", and stands at "书名".',
    ],
  },
});
