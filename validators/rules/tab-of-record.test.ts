import { detailPage, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { tabOfRecord } from './tab-of-record.ts';

const tab = (more: string) =>
  detailPage(
    `"tabs": [{ "title": { "zh": "其他", "en": "Others" }, "block": { "kind": "list", "entity": "book", ${more}, "columns": ["title"] } }]`,
  );

const list = (filters: string, endpoint = '"endpoint"') =>
  `{ "kind": "list", "entity": "book", ${endpoint}: "/book/list", "columns": ["title"]${filters} }`;
const OF_RECORD = ', "fixedFilters": { "authorId": { "from": "row.authorId" } }';
const MESSAGE = 'This shows what there is of all records: nothing in it is of the record around it.';

testRule(tabOfRecord, {
  accepts: {
    'rows below a row': listPage(`"expand": ${list(OF_RECORD)}`),
    'lists above one another': stackPage(`${list('')}, ${list(', "title": { "zh": "其他", "en": "Others" }')}`),
    'what is of the record': tab(
      '"endpoint": "/book/list", "fixedFilters": { "authorId": { "from": "row.authorId" } }',
    ),
    'what is of its parameter': tab(
      '"endpoint": "/book/list", "fixedFilters": { "seriesId": { "from": "params.id" } }',
    ),
  },
  rejects: {
    'rows of all below a row': [listPage(`"expand": ${list('', '«"endpoint"»')}`), MESSAGE],
    'rows of all beside what is chosen': [
      stackPage(
        `{ "kind": "split", "first": ${list('')}, "second": { "kind": "stack", "blocks": [${list(OF_RECORD)}, ${list('', '«"endpoint"»')}] } }`,
      ),
      MESSAGE,
    ],
    'what there is of all': [
      tab('«"endpoint"»: "/book/list", "fixedFilters": { "bookState": "1" }'),
      'This shows what there is of all records: nothing in it is of the record around it.',
    ],
  },
});
