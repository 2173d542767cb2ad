import { detailPage, endpoint, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { sortAllowed } from './sort-allowed.ts';

testRule(sortAllowed, {
  accepts: { 'sorts of the call': {}, 'the sort of the entity': listPage('"columns": ["title"]') },
  rejects: {
    'a first sort that the call does not know, beside one that it does': [
      listPage('"columns": [{ "field": "pageCount", «"sort"»: "ascend" }, { "field": "price", "sort": "ascend" }]'),
      '"/book/list" does not sort by "pageCount"; it sorts by lentTime, price.',
    ],
    'columns that the call does not sort by': [
      listPage('"columns": [{ "field": "title", «"sortable"»: true }, { "field": "pageCount", «"sort"»: "ascend" }]'),
      '"/book/list" does not sort by "title"; it sorts by lentTime, price.',
      '"/book/list" does not sort by "pageCount"; it sorts by lentTime, price.',
    ],
    'two columns that the list starts sorted by': [
      listPage('"columns": [{ "field": "price", "sort": "ascend" }, { "field": "lentTime", «"sort"»: "descend" }]'),
      'The list starts sorted by "price" already.',
    ],
    'a second column, by which the call does not sort either': [
      listPage('"columns": [{ "field": "price", "sort": "ascend" }, { "field": "pageCount", «"sort"»: "descend" }]'),
      '"/book/list" does not sort by "pageCount"; it sorts by lentTime, price.',
    ],
    'a timeline over a call that does not sort by its time': [
      stackPage(
        '{ "kind": "timeline", "entity": "book", "endpoint": «"/book/list"», "time": "printedOn", "heading": "title" }',
      ),
      'A timeline is sorted by its time, and "/book/list" does not sort by "printedOn"; it sorts by lentTime, price.',
    ],
    'a list that starts sorted by what its call does not sort by': [
      {
        ...endpoint('/book/list', '"sorts": ["price"]'),
        ...stackPage(
          '{ "kind": "list", "entity": "book", "endpoint": "/book/list", "columns": [{ "field": "price", "sort": "ascend" }] }',
        ),
        ...listPage('"columns": ["title"], "endpoint": «"/book/list"»'),
        ...detailPage(
          '"tabs": [{ "title": { "zh": "同作者", "en": "By the same author" }, "block": { "kind": "list", "entity": "book", "endpoint": "/book/list", "columns": [{ "field": "price", "sort": "ascend" }] } }]',
        ),
      },
      'The list starts sorted by "lentTime" of its entity, by which "/book/list" does not sort: give a column "sort".',
    ],
  },
});
