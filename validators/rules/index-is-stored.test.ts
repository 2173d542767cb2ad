import { bookEntity, bookFields, smallConsole } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { indexIsStored } from './index-is-stored.ts';

const joined = (more: string) =>
  bookFields(
    `"authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "joined": { "relation": "authorId", "field": "authorName" }${more} }`,
  );

const book = smallConsole['entities/book.json'] as { properties: object };
/** All fields of the book, and one that is worked out. */
const withDays = `"properties": { ${JSON.stringify(book.properties).slice(1, -1)}, "daysOld": { "type": "integer", "label": { "zh": "天数", "en": "Days" }, "computed": { "function": "daysSince", "from": ["printedOn"] } } }`;

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
    'one of what is worked out': [
      bookEntity(`"indexes": [["lentTime"], ["communityUuid", «"daysOld"»]], ${withDays}`),
      '"daysOld" is worked out when it is read: there is nothing to keep an index of.',
    ],
    'one among several': [
      bookEntity('"indexes": [["lentTime"], ["price", «"authorName"»]]'),
      '"authorName" is read from another entity: there is nothing here to keep an index of.',
    ],
  },
});
