import { bookEntity, endpoint, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { historyFits } from './history-fits.ts';

const REASON =
  '"request": { "type": "object", "properties": { "why": { "type": "string", "label": { "zh": "原因", "en": "Reason" }, "maxLength": 100 } } }';

testRule(historyFits, {
  accepts: {
    'a history of all that people fill in': {},
    'a history of some fields': bookEntity('"history": ["title", "price"]'),
    'a field that an effect of another record writes': bookEntity(`"history": ["lentTime"], "effects": [{ "on": "lend",
      "update": { "entity": "book", "where": { "authorId": { "from": "row.authorId" } }, "with": { "lentTime": { "from": "now" } } } }]`),
    'the reason of an update': endpoint('/book/update', `"reason": "why", ${REASON}`),
  },
  rejects: {
    'a history of rows that are written once': [
      bookEntity('"appendOnly": true, «"history"»: "all"'),
      'The rows of book are never changed: nothing happens to them that a history could keep.',
    ],
    'a history of what belongs to no community': [
      bookEntity('"scope": "platform", "rows": "all", «"history"»: "all"'),
      'A step of a history belongs to a community, and a record of book to none.',
    ],
    'a history that nobody asks for': [
      inDocument('entities/author.json', [], '"scope": "community", «"history"»: "all"'),
      'No history call is of author: nobody could read these steps.',
    ],
    'a call of what has no history': [
      endpoint('/book/history', '"entity": «"author"»'),
      'author has no history: say "history" in its document.',
    ],
    'a field of another entity': [
      bookEntity('"history": ["title", «"authorName"»]'),
      '"authorName" is read over "authorId" and never changed here: name "authorId".',
    ],
    'a field that the server sets': [
      bookEntity('"history": [«"bookState"»]'),
      '"bookState" is set by the server: a history keeps what people change. Its states are in the steps already.',
    ],
    'a field that only an effect of the record itself writes': [
      bookEntity(
        '"history": [«"lentTime"»], "effects": [{ "on": "lend", "update": { "with": { "lentTime": { "from": "now" } } } }]',
      ),
      '"lentTime" is set by the server: a history keeps what people change. Its states are in the steps already.',
    ],
    'a reason that the request does not have': [
      endpoint('/book/lend', '"reason": «"why"»'),
      'The request has no "why".',
    ],
    'a reason that is a number': [
      endpoint('/book/lend', '"reason": «"days"»'),
      'A reason is a text; "days" is of the type "integer".',
    ],
    'a reason that is chosen': [
      endpoint('/book/update', '"reason": «"authorId"»'),
      'A reason is what somebody types; "authorId" is chosen, or written in a format.',
    ],
    'a reason that is sensitive': [
      endpoint('/book/update', '"reason": «"readerPhone"»'),
      'A reason stands in the history as it was typed; "readerPhone" is sensitive.',
    ],
    'a reason that nothing keeps': [
      endpoint('/book/update', `"entity": "author", "reason": «"why"», ${REASON}`),
      'author has no history that would keep the reason.',
    ],
  },
});
