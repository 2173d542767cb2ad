import { endpoint, formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { requestComplete } from './request-complete.ts';

testRule(requestComplete, {
  accepts: {
    'forms and actions that send all that is asked for': {},
    'a field that need not be sent, hidden at times': formPage(
      '"fields": ["title", { "field": "price", "visibleWhen": { "rare": true } }, "rare"]',
    ),
    'a required field that is sent along': formPage('"fields": ["price"], "send": { "title": "新书" }'),
  },
  rejects: {
    'fields that are hidden though the call insists on them': [
      {
        ...formPage('"fields": [{ "field": "title", "visibleWhen": «{ "rare": true }» }, "rare"]'),
        ...listPage(
          '"rowActions": [{ "type": "form", "endpoint": "/book/lend", "menuCode": "library:book:lend", "fields": ["days", { "field": "readerPhone", "visibleWhen": «{ "days": { "$gt": 1 } }» }] }]',
        ),
      },
      '"/book/lend" needs "readerPhone": while this hides the field, the server refuses what is sent.',
      '"/book/create" needs "title": while this hides the field, the server refuses what is sent.',
    ],
    'a field that may stay empty though the call insists on it': [
      listPage(
        '"rowActions": [{ "type": "form", "endpoint": "/book/lend", "menuCode": "library:book:lend", "fields": [{ "field": "readerPhone", "required": «false» }] }]',
      ),
      '"/book/lend" needs "readerPhone": left empty, the server refuses what is sent.',
    ],
    'the key of one record in place of those of many': [
      {
        ...endpoint(
          '/book/giveBack',
          '"request": { "type": "object", "properties": { "ids": { "type": "array", "items": { "type": "string" } } }, "required": ["ids"] }',
        ),
        ...listPage(
          '"rowActions": [{ "type": "request", "endpoint": "/book/giveBack", "menuCode": "library:book:lend", "params": { «"id"»: { "from": "row.id" } } }]',
        ),
      },
      '"/book/giveBack" needs "ids", and this stands in place of it.',
    ],
    'a new record without a required field': [
      formPage('"endpoint": «"/book/create"», "fields": ["price"]'),
      '"/book/create" needs "title", which nothing here gives.',
    ],
    'an action without what its request insists on': [
      listPage(
        '"rowActions": [{ "type": "form", "endpoint": «"/book/lend"», "menuCode": "library:book:lend", "fields": ["days"] }]',
      ),
      '"/book/lend" needs "readerPhone", which nothing here gives.',
    ],
    'a slip in a name': [
      listPage(`"rowActions": [{ "type": "form", "endpoint": "/book/lend", "menuCode": "library:book:lend", "fields": ["readerPhone"],
        "params": { «"uid"»: { "from": "row.id" } } }]`),
      '"uid" is not taken by "/book/lend". Did you mean "id"?',
    ],
    'a button above the table, which knows no row': [
      listPage('"toolbar": [{ "type": "request", "endpoint": «"/book/delete"», "menuCode": "library:book:delete" }]'),
      '"/book/delete" needs "id", which nothing here gives.',
    ],
  },
});
