import { endpoint, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { sentNamesKnown } from './sent-names-known.ts';

const CALL = endpoint(
  '/book/figures',
  `"request": { "type": "object", "properties": { "year": { "type": "integer" }, "kind": { "type": "string" } }, "required": ["year"] }`,
);
const stats = (params: string) => ({
  ...CALL,
  ...stackPage(
    `{ "kind": "stats", "endpoint": "/book/figures"${params}, "figures": [{ "name": "total", "label": { "zh": "图书", "en": "Books" } }] }`,
  ),
});

testRule(sentNamesKnown, {
  accepts: {
    'all that the call insists on': stats(', "params": { "year": 2026 }'),
    'what a person chooses': {
      ...CALL,
      ...stackPage(
        `{ "kind": "chart", "endpoint": "/book/figures", "filters": [{ "name": "year", "label": { "zh": "年", "en": "Year" } }],
          "rows": "days", "shape": "line", "category": "day", "series": [{ "field": "count", "label": { "zh": "数", "en": "Count" } }] }`,
      ),
    },
  },
  rejects: {
    'a name that the call does not know': [
      stats(', "params": { "year": 2026, «"kin"»: "1" }'),
      '"kin" is not taken by "/book/figures". Did you mean "kind"?',
    ],
    'a wrong name in place of the right one, once': [
      stats(', "params": { «"yer"»: 2026 }'),
      '"yer" is not taken by "/book/figures". Did you mean "year"?',
    ],
    'nothing of what the call insists on': [
      {
        ...CALL,
        ...stackPage(
          `{ "kind": "stats", "endpoint": «"/book/figures"», "figures": [{ "name": "total", "label": { "zh": "图书", "en": "Books" } }] }`,
        ),
      },
      '"/book/figures" needs "year", which nothing here gives.',
    ],
  },
});
