import { customRegistry, endpoint, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { chartFilterFits } from './chart-filter-fits.ts';

const label = '"label": { "zh": "日期", "en": "Day" }';
const chart = (more: string) =>
  stackPage(`{ "kind": "chart", "endpoint": "/book/figures", "rows": "rows", "shape": "bar", "category": "day",
    "series": [{ "field": "count", ${label} }], ${more} }`);

testRule(chartFilterFits, {
  accepts: {
    'a name that the call takes': chart(
      `"filters": [{ "name": "day", ${label}, "widget": "date", "default": "2026-01-01" }]`,
    ),
  },
  rejects: {
    'a name that the call does not take, and one that is sent already': [
      chart(
        `"params": { "day": "2026-01-01" }, "filters": [{ "name": «"days"», ${label} }, { "name": «"day"», ${label} }]`,
      ),
      '"days" is not taken by "/book/figures". Did you mean "day"?',
      '"day" is sent already.',
    ],
    'the codes of another dictionary': [
      {
        ...endpoint(
          '/author/list',
          `"operation": "aggregate", "entity": "book", "groups": ["bookState"], "measures": { "total": { ${label} } }`,
        ),
        ...stackPage(`{ "kind": "chart", "endpoint": "/author/list", "rows": "rows", "shape": "bar", "category": "bookState",
          "series": [{ "field": "total", ${label} }], "filters": [{ "name": "bookState", ${label}, "dictionary": «"gender"» }] }`),
      },
      '"bookState" has the codes of bookState: no other one is ever found.',
    ],
    'a widget that does not fit, and a default that it cannot have': [
      chart(`"filters": [{ "name": "day", ${label}, "widget": «"switch"» }]`),
      'The widget "switch" takes true or false, or a field with choices, which "day" is not.',
    ],
    'a registered widget that is for forms only': [
      {
        ...customRegistry(
          `"widgets": { "dayPad": { "description": { "zh": "选日。", "en": "Days." }, "types": ["string"] } }`,
        ),
        ...chart(`"filters": [{ "name": "day", ${label}, "widget": «"dayPad"» }]`),
      },
      'The widget "dayPad" is for forms only: custom.json names no "filters" for it.',
    ],
    'a registered widget of another type': [
      chart(`"filters": [{ "name": "day", ${label}, "widget": «"stepper"» }]`),
      'The widget "stepper" takes a whole number, which "day" is not.',
    ],
    'a choice that the call does not take': [
      chart(`"filters": [{ "name": "day", ${label}, "options": [{ "value": «7», ${label} }] }]`),
      'Expected a text, found 7.',
    ],
    'a default of another kind': [
      chart(`"filters": [{ "name": "day", ${label}, "default": «"today"» }]`),
      'Expected a date like 2026-01-31, found "today".',
    ],
    'a choice twice': [
      chart(
        `"filters": [{ "name": "day", ${label}, "options": [{ "value": "2026-01-01", ${label} }, { "value": «"2026-01-01"», ${label} }] }]`,
      ),
      'The choice "2026-01-01" stands here twice.',
    ],
  },
});
