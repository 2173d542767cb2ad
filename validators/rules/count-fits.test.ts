import { bookFields, inDocument, smallConsole } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { countFits } from './count-fits.ts';

const book = smallConsole['entities/book.json'] as { properties: Record<string, object> };
/** The relation that is counted by; `rest` as an index makes it fast. */
const authorId = (rest: string) => `"authorId": { ${JSON.stringify(book.properties.authorId).slice(1, -1)}${rest} }`;
const indexed = authorId(', "index": true');
/** A count at the author, and fields of the book. */
const count = (computed: string, books = indexed, type = '"type": "integer"') => ({
  ...bookFields(books),
  ...inDocument(
    'entities/author.json',
    ['properties'],
    `"bookCount": { "label": { "zh": "图书数", "en": "Books" }, ${type}, "computed": { ${computed} } }`,
  ),
});
const BOOKS = '"function": "count", "entity": "book", "by": "authorId", "from": ["id"]';

testRule(countFits, {
  accepts: {
    'how many records refer to this one': count(BOOKS),
    'how many of them have a value': count(`${BOOKS}, "where": { "bookState": "1", "rare": true }`),
    'another function': count('"function": "copy", "from": ["authorName"]', indexed, '"type": "string"'),
    'what there is not, which is told elsewhere': count(
      '"function": "count", "entity": "book", "by": "writerId", "from": ["id"], "where": { "state": "1" }',
    ),
  },
  rejects: {
    'what another function has no use for': [
      count('"function": "copy", "from": ["authorName"], «"entity"»: "book"', indexed, '"type": "string"'),
      'Only "count" is about other records: copy has no use for "entity".',
    ],
    'nothing to count by': [
      count('"function": «"count"», "entity": "book", "from": ["id"]'),
      'A count says whose records ("entity") and by which of their fields ("by").',
    ],
    'two keys': [
      count('"function": "count", "entity": "book", "by": "authorId", "from": «["id", "authorName"]»'),
      'A count has one source: the key that the others refer to.',
    ],
    'a text': [count(BOOKS, indexed, '"type": «"string"»'), 'A count is a whole number: the type is "integer".'],
    'an entity that there is not': [
      count('"function": "count", "entity": «"bok"», "by": "authorId", "from": ["id"]'),
      'No entity is named "bok". Did you mean "book"?',
    ],
    'a field that does not refer to it': [
      count('"function": "count", "entity": "book", "by": «"seriesId"», "from": ["id"]'),
      '"seriesId" of book does not refer to "id" of this entity: nothing is found by it.',
    ],
    'rows of the platform, by one of a community': [
      bookFields(
        `"authors": { "type": "integer", "label": { "zh": "作者数", "en": "Authors" }, "computed": {
          "function": "count", "entity": «"author"», "by": "authorName", "from": ["id"] } }`,
      ),
      'Rows of author belong to no community, and those here do: they are counted in the same one.',
    ],
    'another field than is referred to': [
      count('"function": "count", "entity": "book", "by": «"authorId"», "from": ["authorName"]'),
      '"authorId" of book does not refer to "authorName" of this entity: nothing is found by it.',
    ],
    'what no index finds': [
      count('"function": "count", "entity": "book", "by": «"authorId"», "from": ["id"]', authorId('')),
      '"authorId" of book is looked for once for each record: say "index": true there.',
    ],
    'a value of what is read from elsewhere': [
      count(`${BOOKS}, "where": { «"authorName"»: "李白" }`),
      '"authorName" of book does not store one value: nothing is found by it.',
    ],
    'a value of several': [
      count(`${BOOKS}, "where": { «"tags"»: "诗" }`),
      '"tags" of book does not store one value: nothing is found by it.',
    ],
    'a value that is masked': [
      count(`${BOOKS}, "where": { «"readerPhone"»: "15400000000" }`),
      '"readerPhone" of book is masked: a count would tell who has this value.',
    ],
    'a code that there is not': [
      count(`${BOOKS}, "where": { "bookState": «"9"» }`),
      'The dictionary bookState has no "9".',
    ],
    'a value of another kind': [
      count(`${BOOKS}, "where": { "rare": «"yes"» }`),
      '"rare" never is "yes": expected true or false.',
    ],
  },
});
