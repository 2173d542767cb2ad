import { bookEntity, bookFields, endpoint, inDocument, smallConsole } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { computedFits } from './computed-fits.ts';

const named = (members: string) => `{ "label": { "zh": "推算", "en": "Computed" }, ${members} }`;
/** A field of the book, said so; `more` are further fields. */
const field = (members: string, more = '') => bookFields(`"worked": ${named(members)}${more && `, ${more}`}`);
const born = (rest: string) =>
  `"readerBorn": { "label": { "zh": "读者生日", "en": "Born" }, "type": "string", "format": "calendar-date"${rest} }`;
const masked = born(', "sensitive": { "mask": "date" }');
const days = '"type": "integer", "computed": { "function": "daysSince", "from": ["printedOn"] }';
const age = '"computed": { "function": "ageOfBirthday", "from": ["readerBorn"] }';
const book = smallConsole['entities/book.json'] as { properties: object };
/** All fields of the book, and one that is worked out. */
const withWorked = `"properties": { ${JSON.stringify(book.properties).slice(1, -1)}, "worked": ${named(days)} }`;
const ofAuthor = (relation: string) => ({
  ...inDocument(
    'entities/author.json',
    ['properties'],
    `"fullName": ${named('"type": "string", "computed": { "function": "copy", "from": ["authorName"] }')}`,
  ),
  ...bookFields(relation),
});

/** Two cases of the day of print. */
const when = (value: string) =>
  `"cases": [{ "when": { "printedOn": { "$lt": { "from": "now", "plus": "-30d" } } }, "value": ${value} }, { "when": { "printedOn": { "$exists": true } }, "value": null }]`;
const cases = (value: string, more = '') => `"computed": { ${more}${when(value)} }`;

testRule(computedFits, {
  accepts: {
    'cases that compare with the clock': field(`"type": "integer", ${cases('1')}`),
    'cases that give codes': field(`"type": "string", "dictionary": "bookState", ${cases('"1"')}`),
    'cases of what is masked, with its mask': field(
      '"type": "integer", "sensitive": { "mask": "date" }, "computed": { "cases": [{ "when": { "readerBorn": { "$exists": true } }, "value": 1 }], "otherwise": 0 }',
      masked,
    ),
    'days out of a date': field(days),
    'a sum of numbers': field(
      '"type": "number", "computed": { "function": "sum", "from": ["pageCount", "readCount"] }',
    ),
    'a copy of what has the same format': field(
      '"type": "string", "format": "calendar-date", "computed": { "function": "copy", "from": ["printedOn"] }',
    ),
    'the mask of what is masked': field(`"type": "integer", "sensitive": { "mask": "date" }, ${age}`, masked),
    'a mask that hides as much': field(`"type": "integer", "sensitive": { "mask": "name" }, ${age}`, masked),
    'a mask that hides more': field(
      `"type": "integer", "sensitive": { "mask": "name" }, ${age}`,
      born(', "sensitive": { "mask": "phone" }'),
    ),
    'an order where it may be filtered by': {
      ...field(`"filterable": true, ${days}`),
      ...endpoint('/book/list', '"sorts": ["lentTime", "price", "worked"]'),
    },
    'a source that there is not, which is told elsewhere': field(
      '"type": "integer", "computed": { "function": "daysSince", "from": ["printed"] }',
    ),
  },
  rejects: {
    'neither a function nor cases': [
      field('"type": "integer", «"computed"»: { "otherwise": 1 }'),
      'Say "function" with "from", or "cases" with the value that each gives.',
    ],
    'a function without what it works on': [
      field('"type": "integer", «"computed"»: { "function": "daysSince" }'),
      'Say "function" with "from", or "cases" with the value that each gives.',
    ],
    'a function beside cases': [
      field(`"type": "integer", ${cases('1', '«"function"»: "daysSince", ')}`),
      '"function" has no meaning beside "cases".',
    ],
    'what a function is otherwise': [
      field('"type": "integer", "computed": { "function": "daysSince", "from": ["printedOn"], «"otherwise"»: 1 }'),
      '"otherwise" has no meaning beside "function".',
    ],
    'cases of the caller': [
      field('"type": "integer", "computed": { "cases": [{ "when": { «"user.uuid"»: "1" }, "value": 1 }] }'),
      '"user.uuid" is no field of the record: cases ask for its fields by their names, and compare them with plain values and with "now".',
    ],
    'cases that compare two fields': [
      field(
        '"type": "integer", "computed": { "cases": [{ "when": { "printedOn": { "$lt": { "from": «"row.lentTime"» } } }, "value": 1 }] }',
      ),
      '"row.lentTime" is no field of the record: cases ask for its fields by their names, and compare them with plain values and with "now".',
    ],
    'cases of a list': [
      field('"type": "integer", "computed": { "cases": [{ "when": { «"tags"»: { "$exists": true } }, "value": 1 }] }'),
      '"tags" holds several values: no case asks for them.',
    ],
    'cases of what is encrypted': [
      field(
        '"type": "integer", "computed": { "cases": [{ "when": { «"readerPhone"»: { "$exists": true } }, "value": 1 }] }',
        '"readerPhone": { "label": { "zh": "电话", "en": "Phone" }, "type": "string", "format": "mobile", "sensitive": { "mask": "phone", "encrypted": true } }',
      ),
      '"readerPhone" is encrypted: the database cannot work anything out of it.',
    ],
    'cases of what is masked, without a mask': [
      field(
        '"type": "integer", «"computed"»: { "cases": [{ "when": { "readerBorn": { "$exists": true } }, "value": 1 }] }',
        masked,
      ),
      '"worked" is worked out of what is masked and gives it away: it needs "sensitive" with the mask "date", so that whoever sees that masked sees nothing here.',
    ],
    'a value of another type': [
      field(`"type": "integer", ${cases('«"1"»')}`),
      '"worked" never is "1": expected a whole number.',
    ],
    'a code that there is not': [
      field(`"type": "string", "dictionary": "bookState", ${cases('«"9"»')}`),
      'The dictionary bookState has no "9".',
    ],
    'a case that an earlier one leaves nothing to': [
      field(
        '"type": "integer", "computed": { "cases": [{ "when": { "pageCount": { "$gte": 10 } }, "value": 1 }, { «"when"»: { "pageCount": { "$gt": 10 } }, "value": 2 }] }',
      ),
      'Whenever this holds an earlier case does, so the value is never "2": put the narrower case first.',
    ],
    'otherwise another type': [
      field(`"type": "integer", "computed": { ${when('1')}, "otherwise": «true» }`),
      '"worked" never is true: expected a whole number.',
    ],
    'too many sources': [
      field('"type": "integer", "computed": { "function": "daysSince", "from": «["printedOn", "lentTime"]» }'),
      'daysSince takes 1 field, not 2.',
    ],
    'a source of another kind': [
      field('"type": "number", "computed": { "function": "sum", "from": ["pageCount", «"title"»] }'),
      'sum works on a number, which "title" is not.',
    ],
    'a type that cannot hold it': [
      field('"type": "string", "computed": { "function": «"daysSince"», "from": ["printedOn"] }'),
      'daysSince gives a number, which "worked" is not.',
    ],
    'several values': [
      field('"type": «"array"», "computed": { "function": "copy", "from": ["tags"] }'),
      '"copy" gives one value: the type is not "array".',
    ],
    'a format that nothing gives it': [
      field(
        '"type": "string", «"format"»: "digits", "computed": { "function": "join", "from": ["title", "pageCount"] }',
      ),
      'The server works the value out: "format" has no meaning beside it.',
    ],
    'a copy of another format': [
      field('"type": "string", "computed": { "function": "copy", "from": [«"printedOn"»] }'),
      'A copy has the format of what it copies: "printedOn" has "calendar-date".',
    ],
    'a copy of no codes as a code': [
      field(
        '"type": "string", "dictionary": "bookState", "computed": { "function": "copy", "from": ["bookState", «"title"»] }',
      ),
      'A copy has the dictionary of what it copies: "title" has none.',
    ],
    'what says that it is typed': [
      field(`«"default"»: 1, ${days}`),
      'The server works the value out: "default" has no meaning beside it.',
    ],
    'what says that it is numbered': [
      field(
        '"type": "string", «"number"»: { "digits": 4 }, "computed": { "function": "join", "from": ["title", "pageCount"] }',
      ),
      'The server works the value out: "number" has no meaning beside it.',
    ],
    'an index of its own': [
      field(`«"index"»: true, ${days}`),
      'The server works the value out: "index" has no meaning beside it.',
    ],
    'a part of a record': [
      field(
        `"type": "array", "items": { "type": "object", "properties": { "left": ${named(days.replace('"computed"', '«"computed"»'))} } }`,
      ),
      'It is worked out of the fields of a record, and this is a part of one.',
    ],
    'a read model': [
      inDocument(
        'entities/author.json',
        [],
        `"readModel": true, "properties": { "authorName": ${named('"type": "string", "maxLength": 20')}, "fullName": ${named('"type": "string", «"computed"»: { "function": "copy", "from": ["authorName"] }')} }`,
      ),
      'A readModel has no table: whoever answers its rows works this out.',
    ],
    'what another entity stores': [
      field('"type": "string", "computed": { "function": "join", "from": ["title", «"authorName"»] }'),
      '"authorName" is read over "authorId" and is not stored here: nothing is worked out of it.',
    ],
    'itself, and what is computed itself': [
      field(
        '"type": "number", "computed": { "function": "sum", "from": [«"worked"»] }',
        `"other": ${named('"type": "number", "computed": { "function": "sum", "from": ["pageCount", «"worked"»] }')}`,
      ),
      '"worked" is worked out itself: name what it is worked out of.',
      '"worked" is worked out itself: name what it is worked out of.',
    ],
    'what is encrypted': [
      field('"type": "string", "computed": { "function": "join", "from": ["title", «"readerPhone"»] }'),
      '"readerPhone" is encrypted: the database cannot work anything out of it.',
    ],
    'what nobody is shown': [
      field(
        `"type": "integer", ${age.replace('"readerBorn"', '«"readerBorn"»')}`,
        born(', "sensitive": { "mask": "full" }'),
      ),
      '"readerBorn" is shown to nobody: neither is what is worked out of it.',
    ],
    'no mask for what is masked': [
      field(`"type": "integer", ${age.replace('"computed"', '«"computed"»')}`, masked),
      '"worked" is worked out of what is masked and gives it away: it needs "sensitive" with the mask "date", so that whoever sees that masked sees nothing here.',
    ],
    'a mask that shows it to others': [
      field(`"type": "integer", "sensitive": { "mask": «"phone"» }, ${age}`, masked),
      'What this is worked out of has the mask "date": "phone" would show it to others.',
    ],
    'a value that is encrypted and not stored': [
      field(`"type": "integer", "sensitive": { "mask": "date", «"encrypted"»: true }, ${age}`, masked),
      'Nothing is stored that could be encrypted: the mask alone has a meaning here.',
    ],
    'the order of an entity': [
      bookEntity(`${withWorked}, "sort": { "field": «"worked"», "order": "ascend" }`),
      '"worked" is worked out when it is read: "sort" needs what is stored.',
    ],
    'a key': [
      bookEntity(`${withWorked}, "primaryKey": «"worked"»`),
      '"worked" is worked out when it is read: "primaryKey" needs what is stored.',
    ],
    'a name over a relation': [
      ofAuthor(
        '"authorName": { "label": { "zh": "作者", "en": "Author" }, "type": "string", "joined": { "relation": "authorId", "field": «"fullName"» } }',
      ),
      '"fullName" of author is worked out there when it is read: it cannot be read from here.',
    ],
    'the label of a relation': [
      ofAuthor(
        '"authorId": { "label": { "zh": "作者", "en": "Author" }, "type": "string", "maxLength": 32, "relation": { "entity": "author", "label": «"fullName"», "endpoint": "/author/options" } }',
      ),
      '"fullName" of author is worked out there when it is read: it cannot be read from here.',
    ],
    'a call that writes it': [
      { ...field(days), ...endpoint('/book/create', '"fields": ["title", «"worked"»]') },
      '"worked" is worked out by the server: no call writes it.',
    ],
    'a call that is sent it': [
      {
        ...field(days),
        ...endpoint(
          '/book/update',
          '"request": { "type": "object", "properties": { «"worked"»: { "type": "integer" } } }',
        ),
      },
      '"worked" is worked out by the server: no call writes it.',
    ],
    'an effect that writes it': [
      bookEntity(`${withWorked}, "effects": [{ "on": "update", "update": { "with": { «"worked"»: 3 } } }]`),
      '"worked" is worked out by the server: no effect writes it.',
    ],
    'an order that nobody asked for': [
      { ...field(days), ...endpoint('/book/list', '"sorts": ["lentTime", "price", «"worked"»]') },
      '"worked" is worked out for every row before they are sorted: where that is wanted, its property says "filterable": true.',
    ],
  },
});
