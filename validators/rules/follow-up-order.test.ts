import { formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { followUpOrder } from './follow-up-order.ts';

testRule(followUpOrder, {
  accepts: {
    'reload, close, and a page': formPage('"then": ["reload", "close", { "page": "library/book" }]'),
  },
  rejects: {
    'a step twice': [formPage('"then": ["reload", «"reload"»]'), '"reload" stands in this list twice.'],
    'a step after the place was left': [
      listPage(
        '"rowActions": [{ "type": "request", "endpoint": "/book/delete", "menuCode": "library:book:delete", "then": ["back", «"reload"», «"close"»] }]',
      ),
      'Nothing follows "back": what was here is left by then.',
      'Nothing follows "back": what was here is left by then.',
    ],
  },
});
