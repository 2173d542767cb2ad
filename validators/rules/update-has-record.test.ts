import { formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { updateHasRecord } from './update-has-record.ts';

const without = (key: string) =>
  formPage('"draft": false')['pages/library/bookForm.json']?.replace(new RegExp(`"${key}": .*\\n`), '') ?? '';
const marked = (text: string, part: string) => ({ 'pages/library/bookForm.json': text.replace(part, `«${part}»`) });

testRule(updateHasRecord, {
  accepts: {
    'a form that loads what it updates': {},
    'a copy': { 'pages/library/bookForm.json': without('update').replace('"load": {', '"load": { "copy": true,') },
    'a dialog over a row, and a request with the revision': listPage(`"rowActions": [
      { "type": "form", "endpoint": "/book/update", "menuCode": "library:book:edit", "fields": ["title"] },
      { "type": "request", "endpoint": "/book/update", "menuCode": "library:book:edit",
        "params": { "id": { "from": "row.id" }, "rare": true, "revision": { "from": "row.revision" } } }]`),
  },
  rejects: {
    'an update of nothing': [
      marked(without('load'), '"/book/update"'),
      '"/book/update" changes a record, but none is loaded here: "load" is missing.',
    ],
    'a record that is loaded for nothing': [
      marked(without('update'), '"load"'),
      'A record is loaded, but nothing saves it: name the "update" call, or say "copy": true.',
    ],
    'two update calls, and one of a copy': [
      formPage('"endpoint": "/book/update", «"update"»: "/book/update"'),
      '"update" is sent in place of a create call; "/book/update" is of "update".',
    ],
    'a copy that names the update call': [
      formPage('"load": { "endpoint": "/book/detail", "copy": true }, «"update"»: "/book/update"'),
      'What is loaded is a copy, so "update" is never sent.',
    ],
    'a dialog above the table, and a request without the revision': [
      listPage(`"toolbar": [{ "type": "form", "endpoint": «"/book/update"», "menuCode": "library:book:edit", "fields": ["title"] }],
        "rowActions": [{ "type": "request", "endpoint": "/book/update", "menuCode": "library:book:edit",
          «"params"»: { "id": { "from": "row.id" }, "rare": true } }]`),
      '"/book/update" changes a record, but none is loaded here: "load" is missing.',
      '"/book/update" changes a record: send its "revision" along.',
    ],
  },
});
