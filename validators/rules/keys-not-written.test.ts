import { bookFields, formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { keysNotWritten } from './keys-not-written.ts';

const button = (params: string) =>
  listPage(
    `"rowActions": [{ "type": "request", "endpoint": "/book/giveBack", "menuCode": "library:book:lend", "params": { ${params} } }]`,
  );
const author = (more: string) =>
  bookFields(
    `"authorId": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "maxLength": 32, "relation": { "entity": "author", "label": "authorName", "endpoint": "/author/options" }${more} }`,
  );

const form = (start: string) => formPage(`"fields": ["title", { "field": "readerPhone", "default": ${start} }]`);

testRule(keysNotWritten, {
  accepts: {
    'the key of the row': button('"id": { "from": "row.id" }'),
    'no default': author(''),
    'a default of what is nobody’s': listPage('"filters": [{ "field": "title", "default": "三体" }]'),
    'a sensitive field that starts with what is at hand': form('{ "from": "user.phone" }'),
    'a sensitive field that starts empty': form('""'),
  },
  rejects: {
    'somebody’s number as the default of a filter': [
      listPage('"filters": [{ "field": "readerPhone", "default": «"13800138000"» }]'),
      '"readerPhone" is sensitive, so what is written here is somebody’s: leave it out.',
    ],
    'somebody’s number as the default of a field': [
      form('«"13800138000"»'),
      '"readerPhone" is sensitive, so what is written here is somebody’s: leave it out.',
    ],
    'somebody’s number as the default of an entity': [
      bookFields(
        '"readerPhone": { "type": "string", "format": "mobile", "label": { "zh": "读者手机", "en": "Mobile of the reader" }, "sensitive": { "mask": "phone", "encrypted": true }, "default": «"13800138000"» }',
      ),
      '"readerPhone" is sensitive, so what is written here is somebody’s: leave it out.',
    ],
    'a key that is always the same': [
      button('"id": «"17"»'),
      'This is the key of one record of book: in another deployment there is none of it.',
    ],
    'the default of a relation': [
      author(', "default": «"17"»'),
      'This is the key of one record of author: in another deployment there is none of it.',
    ],
  },
});
