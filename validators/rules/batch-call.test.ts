import { endpoint, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { batchCall } from './batch-call.ts';

testRule(batchCall, {
  accepts: {
    'calls that take several, and params of the selection': listPage(`"batchActions": [
      { "type": "request", "endpoint": "/book/delete", "menuCode": "library:book:delete" },
      { "type": "request", "endpoint": "/book/lending", "menuCode": "library:book:lend", "params": { "lendingId": { "from": "selection.id" } } }]`),
    'a call that a button cannot make, which is told elsewhere': listPage(
      '"batchActions": [{ "type": "request", "endpoint": "/book/detail", "menuCode": "library:book:lend" }]',
    ),
    'several by an action that makes no transition': endpoint(
      '/book/lending',
      '"request": { "type": "object", "properties": { "id": { "type": "string" }, "ids": { "type": "array", "items": { "type": "string" } } } }',
    ),
    'a transition of several at once, which no row sends alone': endpoint(
      '/book/lend',
      '"request": { "type": "object", "properties": { "ids": { "type": "array", "items": { "type": "string" } } } }',
    ),
  },
  rejects: {
    'a call of one or several that is none of a batch any more': [
      endpoint('/book/giveBack', '"batch": «false»'),
      'It takes "id" or "ids", and makes a transition of each: that is what "batch": true says, so that each row is answered for.',
    ],
    'a call of several that requires one': [
      endpoint(
        '/book/lend',
        '"batch": true, "request": { "type": "object", "properties": { "id": { "type": "string" } }, "required": [«"id"»] }',
      ),
      'A call with "batch" is sent "ids" in place of "id": it cannot require "id", or its buttons over ticked rows are refused.',
    ],
    'a call that takes a single record': [
      listPage(
        '"batchActions": [{ "type": "form", "endpoint": «"/book/lend"», "menuCode": "library:book:lend", "fields": ["readerPhone"] }]',
      ),
      '"/book/lend" takes a single record: it needs "batch": true, or params from the selection.',
    ],
  },
});
