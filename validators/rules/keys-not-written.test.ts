import { bookFields, listPage } from '../testing/small-console.ts';
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

testRule(keysNotWritten, {
  accepts: { 'the key of the row': button('"id": { "from": "row.id" }'), 'no default': author('') },
  rejects: {
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
