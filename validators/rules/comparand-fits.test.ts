import { formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { comparandFits } from './comparand-fits.ts';

const check = (require: string) =>
  formPage(
    `"fields": ["title", "pageCount", { "field": "printedOn", "checks": [{ "require": ${require}, "message": { "zh": "不对", "en": "Wrong" } }] }]`,
  );
const shown = (condition: string) =>
  listPage(
    `"rowActions": [{ "type": "open", "page": "library/bookDetail", "label": { "zh": "详情", "en": "Details" }, "params": { "id": { "from": "row.id" } }, "visibleWhen": ${condition} }]`,
  );

testRule(comparandFits, {
  accepts: {
    'a day with now, moved': shown('{ "printedOn": { "$lt": { "from": "now", "plus": "-30d" } } }'),
    'a whole number with a number': shown('{ "readCount": { "$lt": { "from": "row.price" } } }'),
    'a key with a key of the same entity': shown('{ "seriesId": { "$ne": { "from": "row.id" } } }'),
    'a day with a moment': shown('{ "printedOn": { "$lt": { "from": "row.lentTime" } } }'),
    'a parameter, of which nobody knows what it is': listPage(
      '"optionalParams": ["day"], "rowTones": [{ "when": { "printedOn": { "$gt": { "from": "params.day" } } }, "tone": "warning" }]',
    ),
  },
  rejects: {
    'a day with a number, in a check': [
      check('{ "printedOn": { "$gt": { "from": «"values.pageCount"» } } }'),
      '"printedOn" is a date or time, "values.pageCount" is a number.',
    ],
    'a number with a text': [
      shown('{ "readCount": { "$lte": { "from": «"row.title"» } } }'),
      '"readCount" is a number, "row.title" is a text.',
    ],
    'a moment with a key': [
      shown('{ "lentTime": { "$gt": { "from": «"row.authorId"» } } }'),
      '"lentTime" is a date or time, "row.authorId" is a text.',
    ],
    'keys of two entities': [
      shown('{ "seriesId": { "$ne": { "from": «"row.authorId"» } } }'),
      '"seriesId" is the key of book, "row.authorId" of author.',
    ],
  },
});
