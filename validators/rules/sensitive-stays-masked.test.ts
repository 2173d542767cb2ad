import { bookFields, endpoint, formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { sensitiveStaysMasked } from './sensitive-stays-masked.ts';

const moved = (field: string, to: string) =>
  `"${field}" is sensitive, and "${to}" is not: whoever sees it masked would read it there.`;

const lend = (fragment: string) =>
  listPage(
    `"rowActions": [{ "type": "form", "label": { "zh": "借出", "en": "Lend" }, "menuCode": "library:book:lend", "endpoint": "/book/lend", "fields": ["days"], ${fragment} }]`,
  );
const noted = endpoint(
  '/book/lend',
  '"request": { "type": "object", "properties": { "id": { "type": "string" }, "days": { "type": "integer" }, "readerPhone": { "type": "string" }, "note": { "type": "string" } } }',
);
const number =
  '"idNo": { "type": "string", "label": { "zh": "证件号码", "en": "Certificate number" }, "sensitive": { "mask": "citizenId", "encrypted": true } }, "line": { "type": "string", "label": { "zh": "摘要", "en": "Line" } }, "day": { "type": "string", "format": "calendar-date", "label": { "zh": "日期", "en": "Day" } }';

testRule(sensitiveStaysMasked, {
  accepts: {
    'the field itself': {
      ...noted,
      ...lend('"params": { "id": { "from": "row.id" }, "readerPhone": { "from": "row.readerPhone" } }'),
    },
    'what a call is asked with and does not keep': lend(
      '"watch": { "endpoint": "/book/lending", "params": { "lendingId": { "from": "row.readerPhone" } }, "until": { "done": true }, "states": [{ "when": { "done": true }, "text": { "zh": "好", "en": "Done" } }], "timeout": { "zh": "超时", "en": "Too long" } }',
    ),
    'a copy of what everybody sees': formPage(
      '"fields": ["title", { "field": "authorName", "derive": { "function": "copy", "from": ["title"] } }]',
    ),
    'a copy into what is masked': {
      ...bookFields(
        `${number}, "other": { "type": "string", "label": { "zh": "备用", "en": "Other" }, "sensitive": { "mask": "citizenId", "encrypted": true } }`,
      ),
      ...formPage('"fields": ["idNo", { "field": "other", "derive": { "function": "copy", "from": ["idNo"] } }]'),
    },
  },
  rejects: {
    'what a button sends into an open field': [
      { ...noted, ...lend('"params": { "id": { "from": "row.id" }, "note": { "from": «"row.readerPhone"» } }') },
      moved('readerPhone', 'note'),
    ],
    'what a form starts with': [
      { ...noted, ...lend('"initial": { "note": { "from": «"row.readerPhone"» } }') },
      moved('readerPhone', 'note'),
    ],
    'a line put together of it': [
      {
        ...bookFields(`${number}, "title": { "type": "string", "label": { "zh": "书名", "en": "Title" } }`),
        ...formPage(
          '"fields": ["title", "idNo", { "field": "line", "derive": { "function": "join", "from": ["title", «"idNo"»] } }]',
        ),
      },
      moved('idNo', 'line'),
    ],
    'a birthday in a day that everybody sees': [
      {
        ...bookFields(number),
        ...formPage(
          '"fields": ["idNo", { "field": "day", "derive": { "function": "birthdayOfCitizenId", "from": [«"idNo"»] } }]',
        ),
      },
      moved('idNo', 'day'),
    ],
    'the same by the widget': [
      {
        ...bookFields(number),
        ...formPage('"fields": [{ "field": "idNo", "widget": "citizenId", "into": { "birthday": «"day"» } }, "day"]'),
      },
      moved('idNo', 'day'),
    ],
  },
});
