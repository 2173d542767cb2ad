import { detailPage, endpoint, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { filterOperator } from './filter-operator.ts';

testRule(filterOperator, {
  accepts: {
    'the operator of the field, or of the call': {
      ...endpoint('/book/list', '"filters": { "title": "equals" }'),
      ...listPage(
        '"filters": [{ "field": "title", "operator": "equals" }, { "field": "price", "operator": "between" }]',
      ),
    },
  },
  rejects: {
    'another operator than the call compares by': [
      listPage(
        '"filters": [{ "field": "title", "operator": «"equals"» }, { "field": "readerPhone", "operator": «"contains"» }]',
      ),
      '"/book/list" compares "title" by "contains".',
      '"/book/list" compares "readerPhone" by "tail".',
    ],
    'fields that cannot be filtered by': [
      listPage('"filters": [«"coverUrl"», { "field": «"tags"» }, «"communityUuid"», «"authorName"»]'),
      '"/book/list" cannot be filtered by "coverUrl".',
      '"/book/list" cannot be filtered by "tags".',
      '"/book/list" cannot be filtered by "communityUuid".',
      '"/book/list" cannot be filtered by "authorName".',
    ],
    'a fixed filter on such a field': [
      listPage('"fixedFilters": { «"rare"»: true }'),
      '"/book/list" cannot be filtered by "rare".',
    ],
    'a refresh that waits for a filter which is no range or is not there': [
      {
        ...listPage('"autoRefresh": { "seconds": 10, "whenToday": «"title"» }'),
        ...detailPage(`"tabs": [{ "title": { "zh": "同作者", "en": "By the same author" }, "block": { "kind": "list", "entity": "book",
          "endpoint": "/book/list", "columns": ["title"], "autoRefresh": { "seconds": 10, "whenToday": «"lentTime"» } } }]`),
      },
      '"title" is not a range filter of this list.',
      '"lentTime" is not a range filter of this list.',
    ],
  },
});
