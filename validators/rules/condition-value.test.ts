import { detailPage, endpoint, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { conditionValue } from './condition-value.ts';

testRule(conditionValue, {
  accepts: {
    'values that the fields can have': listPage(`"columns": [{ "field": "title", "tones": [{ "tone": "danger", "when": {
      "bookState": { "$in": ["1", "2"] }, "price": { "$gt": 10.5, "$lte": 20 }, "authorId": { "$ne": null }, "rare": true,
      "lentTime": { "$lt": "2026-01-01 00:00:00" }, "tags": "新书", "title": { "$exists": true }
    } }] }]`),
  },
  rejects: {
    'codes that the dictionary does not have': [
      listPage(
        '"columns": [{ "field": "title", "tones": [{ "when": { "$or": [{ "bookState": «"10"» }, { "bookState": { "$in": ["1", «"lent"»] } }] }, "tone": "danger" }] }]',
      ),
      'The dictionary bookState has no "10". Did you mean "1"?',
      'The dictionary bookState has no "lent".',
    ],
    'values of another type': [
      detailPage(
        '"tabs": [{ "title": { "zh": "同作者", "en": "By the same author" }, "visibleWhen": { "price": «"1"», "rare": { "$ne": «0» }, "bookState": «1», "lentTime": { "$gt": «"2026-01-01"» } }, "block": { "kind": "list", "entity": "book", "endpoint": "/book/list", "columns": ["title"] } }]',
      ),
      'Expected a number, found "1".',
      'Expected true or false, found 0.',
      'Expected a text, found 1.',
      'Expected a time like 2026-01-31 08:00:00, found "2026-01-01".',
    ],
    'an order of what has none': [
      listPage(
        '"columns": [{ "field": "title", "tones": [{ "when": { "bookState": { "$gt": «"1"» } }, "tone": "danger" }] }]',
      ),
      '"bookState" has no greater or smaller.',
    ],
    'a condition on a record where there is none': [
      listPage(
        '"toolbar": [{ "type": "open", "page": "library/book", "label": { "zh": "图书", "en": "Books" }, "visibleWhen": { «"title"»: "x" } }]',
      ),
      'There is no record in reach here, so "title" has no value.',
    ],
    'a figure that counts a code that there is not': [
      endpoint(
        '/book/list',
        '"summary": { "total": { "label": { "zh": "总数", "en": "Books" } }, "lent": { "label": { "zh": "借出", "en": "Lent" }, "where": { "bookState": «"3"» } } }',
      ),
      'The dictionary bookState has no "3".',
    ],
  },
});
