import { detailPage, formPage, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { customRegistered } from './custom-registered.ts';

testRule(customRegistered, {
  accepts: {
    'names of the registry and of the language': {},
    'a registered cell in a column, an item and a figure': {
      ...listPage('"columns": [{ "field": "lentTime", "cell": "daysSince" }, { "field": "price", "cell": "money" }]'),
      ...stackPage(
        '{ "kind": "stats", "endpoint": "/book/figures", "figures": [{ "name": "total", "label": { "zh": "总数", "en": "Books" }, "cell": "daysSince" }] }',
      ),
    },
  },
  rejects: {
    'names that there are not': [
      {
        ...stackPage('{ "kind": "custom", "component": «"shelfplan"» }'),
        ...listPage('"toolbar": [{ "type": "custom", "handler": «"scan"», "label": { "zh": "扫码", "en": "Scan" } }]'),
      },
      'No handler "scan" is registered in custom.json.',
      'No component "shelfplan" is registered in custom.json. Did you mean "shelfPlan"?',
    ],
    'slips in cells, registered ones and those of the language': [
      {
        ...listPage(
          '"columns": [{ "field": "lentTime", "cell": «"daySince"» }, { "field": "price", "cell": «"mony"», "max": "pageCount" }]',
        ),
        ...detailPage(
          '"groups": [{ "title": { "zh": "一", "en": "One" }, "fields": [{ "field": "title", "cell": «"constructor"» }] }]',
        ),
      },
      'There is no cell "daySince", neither in the language nor in custom.json. Did you mean "daysSince"?',
      'There is no cell "mony", neither in the language nor in custom.json. Did you mean "money"?',
      'There is no cell "constructor", neither in the language nor in custom.json.',
    ],
    'slips in widgets of a form, a filter and a chart, and in derive functions': [
      {
        ...formPage(
          `"fields": ["price", { "field": "pageCount", "widget": «"steper"» }, { "field": "readCount", "derive": { "function": «"pagesADay"», "from": ["price"] } }]`,
        ),
        ...listPage('"filters": [{ "field": "title", "widget": «"inptu"» }]'),
        ...stackPage(
          '{ "kind": "chart", "endpoint": "/book/figures", "rows": "rows", "shape": "bar", "category": "day", "series": [{ "field": "count", "label": { "zh": "数", "en": "Count" } }], "filters": [{ "name": "day", "label": { "zh": "日", "en": "Day" }, "widget": «"dat"» }] }',
        ),
      },
      'There is no widget "inptu", neither in the language nor in custom.json. Did you mean "input"?',
      'There is no widget "steper", neither in the language nor in custom.json. Did you mean "stepper"?',
      'There is no derive function "pagesADay", neither in the language nor in custom.json. Did you mean "pagesPerDay"?',
      'There is no widget "dat", neither in the language nor in custom.json. Did you mean "date"?',
    ],
  },
});
