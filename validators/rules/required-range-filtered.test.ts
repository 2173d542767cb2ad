import { detailPage, endpoint, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { requiredRangeFiltered } from './required-range-filtered.ts';

const figures = endpoint(
  '/author/list',
  `"operation": "aggregate", "entity": "book", "measures": { "total": { "label": { "zh": "数", "en": "Number" } } },
  "groups": ["bookState"], "ranges": [{ "field": "lentTime", "required": true, "maxDays": 31, "message": { "zh": "太长", "en": "Too long" } }]`,
);
const label = '"label": { "zh": "数", "en": "Number" }';
const stats = (more: string) => stackPage(`{ "kind": "stats", "figures": [{ "name": "total", ${label} }], ${more} }`);
const chart = (more: string) =>
  stackPage(`{ "kind": "chart", "rows": "rows", "shape": "bar", "category": "bookState",
    "series": [{ "field": "total", ${label} }], ${more} }`);

testRule(requiredRangeFiltered, {
  accepts: {
    'figures asked for a range': {
      ...figures,
      ...stats('"endpoint": "/author/list", "params": { "lentTime": "today" }'),
    },
    'a plot whose range is chosen': {
      ...figures,
      ...chart(`"endpoint": "/author/list", "filters": [{ "name": "lentTime", ${label}, "default": "today" }]`),
    },
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
    'figures without the range': [
      { ...figures, ...stats('"endpoint": «"/author/list"»') },
      '"/author/list" insists on a range of "lentTime": give it in "params" or by a filter.',
    ],
    'a plot without the range': [
      { ...figures, ...chart('"endpoint": «"/author/list"», "params": { "bookState": "1" }') },
      '"/author/list" insists on a range of "lentTime": give it in "params" or by a filter.',
    ],
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
