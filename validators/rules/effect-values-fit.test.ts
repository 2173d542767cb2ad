import { bookEntity, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { effectValuesFit } from './effect-values-fit.ts';

const SCHEDULE = '"schedules": { "remind": { "label": { "zh": "提醒", "en": "Reminder" }, "at": "08:00" } },';
const effect = (words: string, on = '"lend"') => bookEntity(`${SCHEDULE} "effects": [{ "on": ${on}, ${words} }]`);
const set = (words: string, on?: string) => effect(`"update": { "with": { ${words} } }`, on);
const others = (where: string) =>
  effect(`"update": { "entity": "book", "where": { ${where} }, "with": { "price": 1 } }`);
const author = (words: string) => effect(`"create": { "entity": "author", "with": { ${words} } }`);
const label = '"label": { "zh": "某", "en": "Something" }';
testRule(effectValuesFit, {
  accepts: {
    'values of the record, the request, the caller and the clock': set(
      '"title": { "from": "user.userName" }, "lentTime": { "from": "now", "plus": "3h" }, "pageCount": { "from": "values.days" }, "printedOn": { "from": "row.lentTime", "plus": "3d" }',
    ),
    'a telephone from the request, and one of the record': set('"readerPhone": { "from": "values.readerPhone" }'),
    'records by their key, by a relation and by a list': others(
      '"id": { "from": "row.seriesId" }, "authorId": { "from": "row.authorId" }, "title": ["甲", "乙"]',
    ),
    'a whole number as a number': set('"price": { "from": "row.pageCount" }'),
  },
  rejects: {
    'what the server sets': [
      set('«"revision"»: 1, «"id"»: "1"'),
      'The server sets "revision" in every record.',
      'The server sets "id" in every record.',
    ],
    'a joined field': [set('«"authorName"»: "甲"'), '"authorName" is read over "authorId" and is no column of book.'],
    'a new record without what it needs': [
      {
        ...effect('"create": { "entity": "author", «"with"»: { "authorName": { "from": "row.title" } } }'),
        ...inDocument(
          'entities/author.json',
          [],
          `"properties": { "born": { "type": "string", ${label} }, "authorName": { "type": "string", ${label}, "maxLength": 50 } }, "required": ["authorName", "born"]`,
        ),
      },
      'A record of author needs born: nobody is there who could be asked.',
    ],
    'a search by what holds several': [
      others('«"tags"»: "甲"'),
      'Records are found by one value of "tags", which holds several.',
    ],
    'a code that there is not': [others('"bookState": «"9"»'), 'The dictionary bookState has no "9".'],
    'a value of another type': [set('"price": «"dear"»'), '"price" never is "dear": expected a number.'],
    'a request that does not have it': [set('"title": { "from": «"values.why"» }'), '/book/lend is not sent "why".'],
    'a caller where there is none': [
      set('"title": { "from": «"user.userName"» }', '"remind"'),
      'Nobody makes a call when this is due: "user.userName" is empty.',
    ],
    'a user of whom that is not known': [
      set('"title": { "from": «"user.roleName"» }'),
      'Only user.userName and user.uuid are known of who makes the call.',
    ],
    'a field of another type': [
      set('"price": { "from": «"row.title"» }'),
      '"row.title" is of the type "string", and "price" of "number".',
    ],
    'a text that is no moment': [
      set('"lentTime": { "from": «"row.title"» }'),
      '"lentTime" is written in the format date-time, and "row.title" is not.',
    ],
    'a day in place of a moment': [
      set('"lentTime": { "from": «"row.printedOn"» }'),
      '"lentTime" is written in the format date-time, and "row.printedOn" is not.',
    ],
    'the key of another entity': [
      set('"authorId": { "from": «"row.seriesId"» }'),
      '"authorId" holds the key of author, and "row.seriesId" does not.',
    ],
    'a search for a key by another one': [
      others('"id": { "from": «"row.authorId"» }'),
      '"id" holds the key of book, and "row.authorId" does not.',
    ],
    'a text that may be too long': [
      author('"authorName": { "from": «"row.title"» }'),
      '"row.title" may have 50 characters, and "authorName" takes 20.',
    ],
    'what is sensitive where it is not masked': [
      set('"title": { "from": «"row.readerPhone"» }'),
      '"row.readerPhone" is sensitive and "title" is not masked as it is: it would be seen there.',
    ],
    'a telephone of the request where it is not masked': [
      set('"title": { "from": «"values.readerPhone"» }'),
      '"values.readerPhone" is sensitive and "title" is not masked as it is: it would be seen there.',
    ],
    'a text that is moved': [
      set('"title": { "from": "row.title", "plus": «"3d"» }'),
      'Only a day or a moment is moved by "plus".',
    ],
    'a day that is moved by hours': [
      set('"printedOn": { "from": "now", "plus": «"3h"» }'),
      'A day is moved by days: "3h" is less than one.',
    ],
  },
});
