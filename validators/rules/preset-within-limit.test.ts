import { endpoint, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { presetWithinLimit } from './preset-within-limit.ts';

const limit = endpoint(
  '/book/list',
  '"ranges": [{ "field": "lentTime", "maxDays": 7, "message": { "zh": "不能超过7天", "en": "At most 7 days" } }]',
);
const filter = (preset: string) => ({
  ...limit,
  ...listPage(`"filters": [{ "field": "lentTime", "default": ${preset} }]`),
});

const label = '"label": { "zh": "数", "en": "Number" }';
const figures = endpoint(
  '/author/list',
  `"operation": "aggregate", "entity": "book", "measures": { "total": { ${label} } }, "groups": ["bookState"],
  "ranges": [{ "field": "lentTime", "maxDays": 7, "message": { "zh": "不能超过7天", "en": "At most 7 days" } }]`,
);
const stats = (preset: string) => ({
  ...figures,
  ...stackPage(`{ "kind": "stats", "endpoint": "/author/list", "params": { "lentTime": ${preset} },
    "figures": [{ "name": "total", ${label} }] }`),
});
const chart = (preset: string) => ({
  ...figures,
  ...stackPage(`{ "kind": "chart", "endpoint": "/author/list", "rows": "rows", "shape": "bar", "category": "bookState",
    "series": [{ "field": "total", ${label} }], "filters": [{ "name": "lentTime", ${label}, "default": ${preset} }] }`),
});

testRule(presetWithinLimit, {
  accepts: { 'as long as it may be': filter('"last7days"'), 'figures of a week': stats('"last7days"') },
  rejects: {
    'figures of a month': [
      stats('«"thisMonth"»'),
      '"thisMonth" can be 31 days, and "/author/list" takes at most 7 of "lentTime".',
    ],
    'a plot that starts with a month': [
      chart('«"last31days"»'),
      '"last31days" can be 31 days, and "/author/list" takes at most 7 of "lentTime".',
    ],
    'a default that is refused': [
      filter('«"last31days"»'),
      '"last31days" can be 31 days, and "/book/list" takes at most 7 of "lentTime".',
    ],
    'a fixed range': [
      { ...limit, ...listPage('"filters": ["title"], "fixedFilters": { "lentTime": «"thisMonth"» }') },
      '"thisMonth" can be 31 days, and "/book/list" takes at most 7 of "lentTime".',
    ],
  },
});
