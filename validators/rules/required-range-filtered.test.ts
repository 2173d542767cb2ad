import { detailPage, endpoint, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { requiredRangeFiltered } from './required-range-filtered.ts';

testRule(requiredRangeFiltered, {
  accepts: {
    'a list that filters by the range': endpoint('/book/list', '"access": "session"'),
    'a fixed range': {
      ...endpoint(
        '/book/export',
        '"ranges": [{ "field": "lentTime", "required": true, "maxDays": 31, "message": { "zh": "太长", "en": "Too long" } }]',
      ),
      ...listPage('"filters": [], "fixedFilters": { "lentTime": "today" }'),
    },
  },
  rejects: {
    'lists without the range that their call insists on': [
      {
        ...endpoint(
          '/book/list',
          '"ranges": [{ "field": "lentTime", "required": true, "maxDays": 31, "message": { "zh": "太长", "en": "Too long" } }]',
        ),
        ...listPage('"filters": ["title"], "endpoint": «"/book/list"»'),
        ...detailPage(`"tabs": [{ "title": { "zh": "同作者", "en": "By the same author" }, "block": { "kind": "list", "entity": "book",
          "endpoint": «"/book/list"», "columns": ["title"] } }]`),
      },
      '"/book/list" insists on a range of "lentTime": the list needs it among its filters or fixedFilters.',
      '"/book/list" insists on a range of "lentTime": the list needs it among its filters or fixedFilters.',
    ],
    'an export without it': [
      {
        ...endpoint(
          '/book/export',
          '"ranges": [{ "field": "lentTime", "required": true, "maxDays": 31, "message": { "zh": "太长", "en": "Too long" } }]',
        ),
        ...listPage(
          '"filters": ["title"], "toolbar": [{ "type": "export", "endpoint": «"/book/export"», "menuCode": "library:book:export" }]',
        ),
      },
      '"/book/export" insists on a range of "lentTime": the list needs it among its filters or fixedFilters.',
    ],
  },
});
