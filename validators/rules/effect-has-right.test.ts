import { bookEntity, inDocument, role } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { effectHasRight } from './effect-has-right.ts';

const BY_AUTHOR = '"where": { "authorId": { "from": "row.authorId" } }';
const GIVE_BACK = `"transition": { "entity": "book", "name": "giveBack", ${BY_AUTHOR} }`;
const ADD_AUTHOR = '"create": { "entity": "author", "with": { "authorName": "甲" } }';
const effect = (words: string, on = '"lend"') => bookEntity(`"effects": [{ "on": ${on}, ${words} }]`);
const ADD_CALL = inDocument(
  'endpoints/library.json',
  ['endpoints'],
  '"/author/create": { "operation": "create", "entity": "author", "access": ["library:book:edit"] }',
);

testRule(effectHasRight, {
  accepts: {
    'what the same code may do': effect(GIVE_BACK),
    'what every role with the code may do': { ...effect(ADD_AUTHOR), ...ADD_CALL },
    'what the system does': effect(`${ADD_AUTHOR}, "as": "system"`),
    'values of the record itself': effect('"update": { "with": { "price": 1 } }'),
    'what nobody’s call brings about': bookEntity(
      `"schedules": { "remind": { "label": { "zh": "提醒", "en": "Reminder" }, "at": "08:00" } }, "effects": [{ "on": "remind", ${ADD_AUTHOR} }]`,
    ),
  },
  rejects: {
    'what no call does': [
      effect(`«"create"»: { "entity": "author", "with": { "authorName": "甲" } }`),
      'No call does this to author, so nobody has the right: say "as": "system".',
    ],
    'what one of the roles may not do': [
      {
        ...effect(`«"create"»: { "entity": "author", "with": { "authorName": "甲" } }`),
        ...ADD_CALL,
        ...role(1, '"menuCodes": ["library", "library:book", "library:bookDetail", "library:book:lend"]'),
      },
      'READER_ROLE may make /book/lend, and no call that does this to author: say "as": "system", or the whole is refused.',
    ],
    'what writes a field that no call writes': [
      effect(`«"update"»: { "entity": "book", ${BY_AUTHOR}, "with": { "lentTime": { "from": "now" } } }`),
      'No call does this to book, so nobody has the right: say "as": "system".',
    ],
    'a right that nobody needs': [
      effect('"update": { "with": { "price": 1 } }, "as": «"system"»'),
      'Nobody is asked for a right here: "as" has no meaning.',
    ],
  },
});
