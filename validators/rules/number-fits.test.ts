import { bookEntity, endpoint, inDocument, smallConsole } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { numberFits } from './number-fits.ts';

const book = smallConsole['entities/book.json'] as { properties: object };
const own = JSON.stringify(book.properties).slice(1, -1);

/** The book, numbered so; `more` are members of its document. */
const numbered = (bookNo: string, more = '"unique": [["communityUuid", "bookNo"]]') =>
  bookEntity(`"properties": { ${own}, "bookNo": { "label": { "zh": "编号", "en": "Number" }, ${bookNo} } }, ${more}`);
const text = '"type": "string", "maxLength": 20';
const number = '"number": { "prefix": "BK", "date": "day", "digits": 4 }';

testRule(numberFits, {
  accepts: {
    'a number of each community': numbered(`${text}, ${number}`),
    'one count over all communities': numbered(
      `${text}, "number": { "digits": 6, "scope": "platform" }`,
      '"unique": [["bookNo"]]',
    ),
    'room for exactly one digit more': numbered(`"type": "string", "maxLength": 15, ${number}`),
    'rows in partitions, which name their time as well': inDocument(
      'entities/author.json',
      [],
      `"appendOnly": true, "properties": { "authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "number": { "digits": 4 } }, "bornTime": { "type": "string", "label": { "zh": "出生时间", "en": "Born" }, "format": "date-time", "readOnly": true } }, "scope": "platform", "partition": { "by": "month", "field": "bornTime" }, "unique": [["authorName", "bornTime"]]`,
    ),
    'an entity of all communities': inDocument(
      'entities/author.json',
      [],
      `"scope": "platform", "properties": { "authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "number": { "digits": 4 } } }, "unique": [["authorName"]]`,
    ),
  },
  rejects: {
    'a number that is none': [numbered(`"type": «"integer"», ${number}`), 'A number is a text: its type is string.'],
    'what says that it is typed': [
      numbered(`${text}, «"default"»: "BK", ${number}`),
      'The server gives the number: "default" has no meaning beside it.',
    ],
    'what is said twice': [
      numbered(`${text}, «"readOnly"»: true, ${number}`),
      'The server gives the number: "readOnly" has no meaning beside it.',
    ],
    'a mask': [
      numbered(`${text}, «"sensitive"»: { "mask": "card" }, ${number}`),
      'The server gives the number: "sensitive" has no meaning beside it.',
    ],
    'no room': [
      numbered(`"type": "string", "maxLength": «14», ${number}`),
      'The first number, "BK202601310001", has 14 characters, and there is one more when the count outgrows its digits: maxLength has to be 15 at least.',
    ],
    'a part of a record': [
      numbered(
        `"type": "array", "items": { "type": "object", "properties": { "partNo": { "label": { "zh": "编号", "en": "Number" }, ${text}, «"number"»: { "digits": 4 } } } }`,
        '"unique": [["communityUuid", "bookName"]]',
      ),
      'A record has the number, not a part of it.',
    ],
    'a read model': [
      numbered(`${text}, «"number"»: { "digits": 4 }`, '"readModel": true'),
      'A readModel has no table whose records could be numbered.',
    ],
    'a count over all communities, which have none': [
      numbered(`${text}, "number": { "digits": 4, «"scope"»: "platform" }`, '"scope": "platform"'),
      'Only an entity of communities is counted by community: "scope" has no meaning here.',
    ],
    'two of one number': [
      numbered(`${text}, «"number"»: { "digits": 4 }`, '"unique": [["communityUuid", "bookName", "bookNo"]]'),
      'No two records have one number: "unique" has to name ["communityUuid", "bookNo"].',
    ],
    'a count over all communities that each has for itself': [
      numbered(`${text}, «"number"»: { "digits": 4, "scope": "platform" }`, '"indexes": [["bookNo"]]'),
      'No two records have one number: "unique" has to name ["bookNo"].',
    ],
    'a count of each community that is unique over all': [
      numbered(`${text}, ${number}`, '"unique": [«["bookNo"]»]'),
      'Each community counts for itself, so two of them have the same number: say ["communityUuid", "bookNo"].',
    ],
    'a number of a field set, at the entity that includes it': [
      {
        ...inDocument(
          'field-sets/base.json',
          ['properties'],
          '"serialNo": { "type": "string", "label": { "zh": "序号", "en": "Serial" }, "number": { "digits": 4 } }',
        ),
        ...bookEntity('«"include"»: ["base"], "unique": [["communityUuid", "title"]]'),
        ...inDocument('entities/author.json', [], '"unique": [["serialNo"]]'),
      },
      'No two records have one number: "unique" has to name ["communityUuid", "serialNo"].',
    ],
    'a call that writes it': [
      {
        ...numbered(`${text}, ${number}`),
        ...endpoint('/book/create', '"fields": ["bookName", «"bookNo"»]'),
      },
      '"bookNo" is numbered by the server: no call writes it.',
    ],
  },
});
