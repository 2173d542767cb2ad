import { bookEntity, bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { indexIsStored } from './index-is-stored.ts';

const joined = (more: string) =>
  bookFields(
    `"authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "joined": { "relation": "authorId", "field": "authorName" }${more} }`,
  );

testRule(indexIsStored, {
  accepts: {
    'a joined field without one': joined(''),
    'stored fields': bookEntity('"unique": [["title", "authorId"]]'),
  },
  rejects: {
    'an index of a joined field': [
      joined(', «"index"»: true'),
      '"authorName" is read from another entity: there is nothing here to keep an index of.',
    ],
    'one among several': [
      bookEntity('"indexes": [["lentTime"], ["price", «"authorName"»]]'),
      '"authorName" is read from another entity: there is nothing here to keep an index of.',
    ],
  },
});
