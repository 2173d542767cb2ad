import { bookFields, endpoint, formPage, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { messageHasKeyword } from './message-has-keyword.ts';

const text = '{ "zh": "不行", "en": "No" }';

const extra = (messages: string) =>
  `"extra": { "type": "string", "label": { "zh": "其他", "en": "Extra" }, "messages": ${messages} }`;
const title = (messages: string) => extra(messages).replace('"extra"', '"title"');
const lend = (value: string) =>
  endpoint('/book/lend', `"request": { "type": "object", "properties": { ${value} }, "required": ["readerPhone"] }`);

testRule(messageHasKeyword, {
  accepts: {
    'a text beside its keyword': bookFields(
      `"extra": { "type": "string", "label": { "zh": "其他", "en": "Extra" }, "maxLength": 5, "messages": { "maxLength": ${text} } }`,
    ),
    'a field that the entity requires': bookFields(title(`{ "required": ${text} }`)),
    'a field that a form requires': {
      ...bookFields(extra(`{ "required": ${text} }`)),
      ...formPage('"fields": [{ "field": "extra", "required": true }]'),
    },
    'a value that a form requires at times': {
      ...lend(`"days": { "type": "integer", "messages": { "required": ${text} } }`),
      ...inDocument(
        'pages/library/book.json',
        [],
        `"rowActions": [{ "type": "form", "endpoint": "/book/lend", "menuCode": "library:book:lend", "fields": ["readerPhone", { "field": "days", "requiredWhen": { "readerPhone": { "$exists": true } } }] }]`,
      ),
    },
    'a value that the call requires': lend(`"readerPhone": { "type": "string", "messages": { "required": ${text} } }`),
    'a cell that a template requires': {
      ...bookFields(extra(`{ "required": ${text} }`)),
      ...endpoint('/book/import', '"columns": ["title", { "field": "extra", "required": true, "example": "a" }]'),
    },
  },
  rejects: {
    'a missing value of a field that nothing requires': [
      bookFields(extra(`{ «"required"»: ${text} }`)),
      'Nothing requires "extra", so nobody ever reads this.',
    ],
    'a missing value that a call does without': [
      lend(`"days": { "type": "integer", "messages": { «"required"»: ${text} } }`),
      'Nothing requires "days", so nobody ever reads this.',
    ],
    'a field that is required no more': [
      inDocument(
        'entities/author.json',
        ['properties'],
        `"authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "messages": { «"required"»: ${text} } }`,
      ),
      'Nothing requires "authorName", so nobody ever reads this.',
    ],
    'a text for what cannot fail': [
      bookFields(
        `"extra": { "type": "string", "label": { "zh": "其他", "en": "Extra" }, "maxLength": 5, "messages": { «"pattern"»: ${text} } }`,
      ),
      'There is no "pattern" here that could fail, so nobody ever reads this.',
    ],
  },
});
