import { detailPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { cellFitsField } from './cell-fits-field.ts';

testRule(cellFitsField, {
  accepts: {
    'cells of the field': listPage(`"columns": [
      { "field": "title", "cell": "text" }, { "field": "readerPhone", "cell": "masked" }, { "field": "bookState", "cell": "badge" },
      { "field": "coverUrl", "cell": "image" }, { "field": "lentTime", "cell": "relativeTime" }, { "field": "printedOn", "cell": "dateTime" },
      { "field": "price", "cell": "progress" }, { "field": "readCount", "cell": "progress", "max": "pageCount" },
      { "field": "rare", "cell": "boolean" }, { "field": "tags", "cell": "list" }, { "field": "pageCount", "cell": "number" }
    ]`),
  },
  rejects: {
    'a whole of itself': [
      detailPage(
        '"groups": [{ "title": { "zh": "图书", "en": "Book" }, "fields": [{ "field": "readCount", "cell": "ratio", "max": «"readCount"» }] }]',
      ),
      'This is measured by itself: it would always be the whole.',
    ],
    'registered cells of other fields, and a whole that they do not have': [
      listPage(`"columns": [{ "field": "title", "cell": «"daysSince"» }, { "field": "pageCount", "cell": «"daysSince"» },
        { "field": "printedOn", "cell": "daysSince", «"max"»: "pageCount" }, { "field": "lentTime", "cell": "daysSince" }]`),
      'The cell "daysSince" shows a text of the format date-time or calendar-date, which "title" is not.',
      'The cell "daysSince" shows a text of the format date-time or calendar-date, which "pageCount" is not.',
      'Only the cells "progress" and "ratio" have a "max".',
    ],
    'cells of other fields': [
      listPage(`"columns": [
        { "field": "title", "cell": «"image"» }, { "field": "price", "cell": «"tag"» }, { "field": "bookState", "cell": «"dateTime"» },
        { "field": "rare", "cell": «"number"» }, { "field": "pageCount", "cell": «"masked"» }, { "field": "tags", "cell": «"text"» },
        { "field": "lentTime", "cell": «"list"» }, { "field": "authorId", "cell": «"boolean"» }
      ]`),
      'The cell "image" shows a field of the format image, which "title" is not.',
      'The cell "tag" shows a field with a dictionary, which "price" is not.',
      'The cell "dateTime" shows a date or time, which "bookState" is not.',
      'The cell "number" shows a number, which "rare" is not.',
      'The cell "masked" shows a sensitive field, which "pageCount" is not.',
      'The cell "text" shows a text or a number, which "tags" is not.',
      'The cell "list" shows a list of single values, which "lentTime" is not.',
      'The cell "boolean" shows true or false, which "authorId" is not.',
    ],
    'a cell of another field: what it would need is another question': [
      listPage('"columns": [{ "field": "lentTime", "cell": «"number"», "until": "title" }]'),
      'The cell "number" shows a number, which "lentTime" is not.',
    ],
    'a whole without a progress, a progress without a whole, and a whole that is no number': [
      listPage(`"columns": [
        { "field": "price", "cell": "number", «"max"»: "pageCount" }, { "field": "readCount", "cell": «"progress"» },
        { "field": "pageCount", "cell": "progress", "max": «"title"» }
      ]`),
      'Only the cells "progress" and "ratio" have a "max".',
      'A progress needs to know the whole: name its field as "max", or give "readCount" a maximum.',
      '"title" is not a number, so it is no whole.',
    ],
    'a unit of time where no span of time is': [
      listPage(`"columns": [
        { "field": "readCount", "cell": "duration", "timeUnit": "minute" }, { "field": "pageCount", «"timeUnit"»: "hour" }
      ]`),
      'Only the cell "duration" has a "timeUnit".',
    ],
    'a pattern of time where no time is': [
      listPage(
        `"columns": [{ "field": "lentTime", "timePattern": "MM-DD" }, { "field": "title", «"timePattern"»: "MM-DD" }]`,
      ),
      'Only the cell "dateTime" has a "timePattern".',
    ],
    'links in a text that people type': [
      listPage(`"columns": [{ "field": "title", "cell": «"linkedText"» }]`),
      'The cell "linkedText" shows a text or a list of texts that the server sets, which "title" is not.',
    ],
    'stars for a text, a code of what is no text': [
      listPage(`"columns": [{ "field": "title", "cell": «"rating"» }, { "field": "readCount", "cell": «"qrCode"» }]`),
      'The cell "rating" shows a number of stars, which "title" is not.',
      'The cell "qrCode" shows a text or an address, which "readCount" is not.',
    ],
  },
});
