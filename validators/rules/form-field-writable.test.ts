import { bookFields, endpoint, formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { formFieldWritable } from './form-field-writable.ts';

testRule(formFieldWritable, {
  accepts: {
    'fields that the call writes, and one that is only shown': formPage(
      '"fields": ["title", { "field": "bookState", "readOnly": true }]',
    ),
  },
  rejects: {
    'what the server sets, and what is joined': [
      formPage('"fields": ["title", «"lentTime"», { "field": «"authorName"» }]'),
      '"lentTime" is set by the server: a form cannot fill it in.',
      '"authorName" is read from a related entity: a form cannot fill it in.',
    ],
    'what is worked out': [
      {
        ...bookFields(
          `"daysOld": { "type": "integer", "label": { "zh": "天数", "en": "Days" }, "computed": { "function": "daysSince", "from": ["printedOn"] } }`,
        ),
        ...formPage('"fields": ["title", «"daysOld"»]'),
      },
      '"daysOld" is set by the server: a form cannot fill it in.',
    ],
    'what the call leaves out': [
      {
        ...endpoint('/book/create', '"fields": ["title"]'),
        ...formPage('"fields": ["title", «"price"»]'),
      },
      '"/book/create" does not write "price".',
    ],
    'what an action does not ask for': [
      listPage(
        '"rowActions": [{ "type": "form", "endpoint": "/book/lend", "menuCode": "library:book:lend", "fields": ["readerPhone", «"price"»] }]',
      ),
      '"/book/lend" does not write "price".',
    ],
  },
});
