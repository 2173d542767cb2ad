import { formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { formNoCycle } from './form-no-cycle.ts';

testRule(formNoCycle, {
  accepts: {
    'a chain, and conditions that only disable each other': formPage(`"fields": ["title",
      { "field": "price", "visibleWhen": { "title": { "$ne": null } } },
      { "field": "pageCount", "derive": { "function": "sum", "from": ["price"] }, "disabledWhen": { "readCount": 1 } },
      { "field": "readCount", "disabledWhen": { "pageCount": 1 } }]`),
  },
  rejects: {
    'fields that are worked out of each other': [
      formPage(`"fields": [{ "field": "price", "derive": { "function": "sum", "from": [«"pageCount"»] } },
        { "field": "pageCount", "derive": { "function": "sum", "from": ["price"] } }]`),
      'What "price" holds depends on itself: price → pageCount → price.',
    ],
    'a circle of showing, working out and choices': [
      formPage(`"fields": [{ "field": "title", "visibleWhen": { "$or": [{ «"authorId"»: "1" }] } },
        { "field": "authorId", "optionsFrom": { "endpoint": "/author/options", "params": { "keyword": { "from": "values.price" } } } },
        { "field": "price", "derive": { "function": "sum", "from": ["title"] } }]`),
      'What "title" holds depends on itself: title → authorId → price → title.',
    ],
    'a field that is shown for its own value': [
      formPage('"fields": [{ "field": "price", "visibleWhen": { «"price"»: 1 } }]'),
      'What "price" holds depends on itself: price → price.',
    ],
  },
});
