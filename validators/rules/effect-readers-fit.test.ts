import { bookEntity, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { effectReadersFit } from './effect-readers-fit.ts';

const TEXTS = '"title": { "zh": "借出", "en": "Lent" }, "content": { "zh": "{title}已借出", "en": "{title} is lent" }';
const effect = (words: string) => bookEntity(`"effects": [{ "on": "lend", ${words} }]`);
const notify = (words: string) => effect(`"notify": { ${TEXTS}, ${words} }`);
const sms = (from: string) => `"sms": { "to": { "from": ${from} }, "text": { "zh": "好", "en": "Good" } }`;

testRule(effectReadersFit, {
  accepts: {
    'who holds a code, with a list': notify('"to": "library:book:lend", "page": "library/book"'),
    'who has made the record, with its page': notify('"to": { "from": "row.createBy" }, "page": "library/bookDetail"'),
    'the phone of the record': effect(sms('"row.readerPhone"')),
  },
  rejects: {
    'readers of what belongs to no community': [
      inDocument(
        'entities/author.json',
        [],
        `"effects": [{ "on": "create", "notify": { ${TEXTS}, «"to"»: "library:book" } }]`,
      ),
      'A message is for accounts of a community, and a record of author belongs to none.',
    ],
    'a code that there is not': [
      notify('"to": «"library:book:lent"»'),
      'No node of the menu has the code "library:book:lent". Did you mean "library:book:lend"?',
    ],
    'somebody who is no account': [
      notify('"to": { "from": «"row.authorId"» }'),
      'A message goes to an account: "authorId" does not hold the key of one.',
    ],
    'a level that is none': [
      notify('"to": "library:book", "level": { "from": «"row.title"» }'),
      'The level of a message is a code of alarmLevel, which "title" does not hold.',
    ],
    'a page that there is not': [
      notify('"to": "library:book", "page": «"library/books"»'),
      'No page is named "library/books". Did you mean "library/book"?',
    ],
    'a phone that is none': [
      effect(sms('«"row.title"»')),
      'An SMS goes to a phone: "title" has not the format mobile.',
    ],
    'a device that is none': [
      effect('"command": { "device": { "from": «"row.authorId"» }, "type": "1" }'),
      'A command goes to a device: "authorId" is no relation to one.',
    ],
  },
});
