import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { importColumns } from './import-columns.ts';

testRule(importColumns, {
  accepts: {
    'a column for each required field': {},
    'only what the import writes': endpoint('/book/import', '"fields": ["title", "price"]'),
  },
  rejects: {
    'a column that the import does not write': [
      endpoint('/book/import', '"fields": ["title"], "columns": ["title", { "field": «"price"» }]'),
      '"price" is not among the "fields" that this import writes: what people fill in would be lost.',
    ],
    'a required field without a column': [
      endpoint('/book/import', '«"columns"»: ["price"]'),
      'The required field "title" has no column, so no row could ever be imported.',
    ],
    'columns that cannot be written, and one twice': [
      endpoint('/book/import', '"columns": ["title", «"lentTime"», { "field": «"authorName"» }, «"title"»]'),
      '"lentTime" is set by the server: nobody fills it in.',
      '"authorName" is read from a related entity: a column cannot write it.',
      '"title" has a column already.',
    ],
    'an object': [
      {
        ...bookFields('"size": { "type": "object", "label": { "zh": "尺寸", "en": "Size" }, "properties": {} }'),
        ...endpoint('/book/import', '"columns": ["title", «"size"»]'),
      },
      '"size" is an object, which no cell can hold.',
    ],
  },
});
