import { detailPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { siblingsFit } from './siblings-fit.ts';

const GROUPS = '"groups": [{ "title": { "zh": "图书", "en": "Book" }, "fields": ["title"] }]';

testRule(siblingsFit, {
  accepts: {
    'the record of a parameter': detailPage('"siblings": true'),
    'a key that is a parameter': detailPage('"siblings": true, "key": { "from": "params.id" }'),
    'no such buttons': detailPage('"siblings": false, "key": "1"'),
  },
  rejects: {
    'a record that is always the same': [
      detailPage('«"siblings"»: true, "key": "1"'),
      'The record is not the one that the page was opened with: "key" is no parameter.',
    ],
    'a page without parameters': [
      stackPage(
        `{ "kind": "detail", "entity": "book", "endpoint": "/book/detail", "key": { "from": "user.uuid" }, «"siblings"»: true, ${GROUPS} }`,
      ),
      'A list opens this page with parameters, and it has none: what comes next is not known.',
    ],
  },
});
