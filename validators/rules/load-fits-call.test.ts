import { endpoint, formPage, inDocument, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { loadFitsCall } from './load-fits-call.ts';

const author = inDocument(
  'endpoints/library.json',
  ['endpoints'],
  '"/author/detail": { "operation": "detail", "entity": "author", "access": ["library:book", "library:bookForm"] }',
);
const edit = (load: string) =>
  listPage(
    `"rowActions": [{ "type": "form", "endpoint": "/book/update", "menuCode": "library:book:edit", "load": { ${load}, "key": { "from": "row.id" } }, "fields": ["title"] }]`,
  );

testRule(loadFitsCall, {
  accepts: {
    'the record that is changed': edit('"endpoint": "/book/detail"'),
    'a copy for a new record': formPage(
      '"load": { "endpoint": "/book/detail", "copy": true }, "update": "/book/update"',
    ),
    'another record for an action': {
      ...author,
      ...listPage(
        '"rowActions": [{ "type": "form", "endpoint": "/book/lend", "menuCode": "library:book:lend", "load": { "endpoint": "/author/detail", "key": { "from": "row.authorId" }, "copy": true }, "fields": ["readerPhone"] }]',
      ),
    },
    'a call that is not there': {
      ...endpoint('/book/update', '"operation": "action"'),
      ...edit('"endpoint": "/book/detail"'),
    },
  },
  rejects: {
    'a record of another entity': [
      { ...author, ...edit('"endpoint": «"/author/detail"»') },
      '"/author/detail" gives a record of author, and "/book/update" changes one of book.',
    ],
    'a copy that is changed': [
      edit('"endpoint": "/book/detail", «"copy"»: true'),
      '"/book/update" changes the record that is loaded: it is no copy.',
    ],
  },
});
