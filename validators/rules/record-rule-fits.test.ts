import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { recordRuleFits } from './record-rule-fits.ts';

const message = '"message": { "zh": "不行", "en": "No" }';
const read = (more: string) =>
  bookFields(`"readCount": { "type": "integer", "label": { "zh": "已读页数", "en": "Pages read" }, ${more} }`);

testRule(recordRuleFits, {
  accepts: {
    'a check of two fields': read(
      `"checks": [{ "require": { "readCount": { "$lte": { "from": "values.pageCount" } } }, ${message} }]`,
    ),
    'a value that is required by another one, and by whether there is a telephone': read(
      '"requiredWhen": { "bookState": "2", "readerPhone": { "$exists": true } }',
    ),
    'the clock': bookFields(
      `"printedOn": { "type": "string", "format": "calendar-date", "label": { "zh": "印刷日期", "en": "Printed on" }, "checks": [{ "require": { "printedOn": { "$lte": { "from": "now" } } }, ${message} }] }`,
    ),
    'a name that is none: another rule reports it': read('"requiredWhen": { "bookstate": "2" }'),
  },
  rejects: {
    'the row of a page': [
      read('"requiredWhen": { «"row.bookState"»: "2" }'),
      '"row.bookState" is not of the record: the server keeps this without a page. Say it in the form, or of fields of the record.',
    ],
    'what is worked out when it is read': [
      bookFields(
        `"daysOld": { "type": "integer", "label": { "zh": "天数", "en": "Days" }, "computed": { "function": "daysSince", "from": ["printedOn"] } },
         "readCount": { "type": "integer", "label": { "zh": "已读页数", "en": "Pages read" }, "requiredWhen": { «"daysOld"»: { "$gt": 3 } } }`,
      ),
      '"daysOld" is worked out when it is read, not while a record is written: compare "printedOn".',
    ],
    'the account': [
      read(`"checks": [{ "require": { "readCount": { "$lte": { "from": «"user.level"» } } }, ${message} }]`),
      '"user.level" is not of the record: the server keeps this without a page. Say it in the form, or of fields of the record.',
    ],
    'the field of another record': [
      read('"requiredWhen": { «"authorName"»: "鲁迅" }'),
      '"authorName" is read over "authorId" and is not written with the record: compare "authorId".',
    ],
    'a telephone': [
      read('"requiredWhen": { «"readerPhone"»: "15412340001" }'),
      '"readerPhone" is encrypted and comes back masked: compare whether it is there, not with a value.',
    ],
    'what is required by itself': [
      read('"requiredWhen": { «"readCount"»: { "$gt": 0 } }'),
      '"readCount" is required by its own value: it would have to be there to be asked for.',
    ],
    'a check of other fields': [
      read(`"checks": [{ "require": { «"pageCount"»: { "$gt": 0 } }, ${message} }]`),
      'This check says nothing of "readCount", at which it would be said: put it at a field that it reads.',
    ],
  },
});
