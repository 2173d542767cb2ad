import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { endpointFilterFitsField } from './endpoint-filter-fits-field.ts';

testRule(endpointFilterFitsField, {
  accepts: {
    'comparisons that the fields can have': endpoint(
      '/book/list',
      '"filters": { "title": "equals", "price": "equals", "readerPhone": "equals", "authorId": "equals", "bookState": "equals" }',
    ),
  },
  rejects: {
    'a part of a key': [
      {
        ...bookFields('"shelfId": { "type": "string", "label": { "zh": "书架", "en": "Shelf" } }'),
        ...endpoint('/book/list', '"filters": { "shelfId": «"contains"» }'),
      },
      '"shelfId" cannot be compared by "contains", only by equals, in.',
    ],
    'a range of texts, a part of a number, a part of an encrypted value': [
      endpoint('/book/list', '"filters": { "title": «"between"», "price": «"contains"», "readerPhone": «"contains"» }'),
      '"title" cannot be compared by "between", only by contains, equals, in, tail.',
      '"price" cannot be compared by "contains", only by equals, in, between.',
      '"readerPhone" cannot be compared by "contains", only by equals, tail.',
    ],
    'a picture and a joined field': [
      endpoint('/book/list', '"filters": { «"coverUrl"»: "equals", «"authorName"»: "contains" }'),
      '"coverUrl" cannot be filtered at all.',
      '"authorName" cannot be filtered at all.',
    ],
  },
});
