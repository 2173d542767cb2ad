import { detailPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { tabOfRecord } from './tab-of-record.ts';

const tab = (more: string) =>
  detailPage(
    `"tabs": [{ "title": { "zh": "其他", "en": "Others" }, "block": { "kind": "list", "entity": "book", ${more}, "columns": ["title"] } }]`,
  );

testRule(tabOfRecord, {
  accepts: {
    'what is of the record': tab(
      '"endpoint": "/book/list", "fixedFilters": { "authorId": { "from": "row.authorId" } }',
    ),
    'what is of its parameter': tab(
      '"endpoint": "/book/list", "fixedFilters": { "seriesId": { "from": "params.id" } }',
    ),
  },
  rejects: {
    'what there is of all': [
      tab('«"endpoint"»: "/book/list", "fixedFilters": { "bookState": "1" }'),
      'This shows what there is of all records: nothing in it is of the record around it.',
    ],
  },
});
