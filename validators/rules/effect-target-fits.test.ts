import { bookEntity, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { effectTargetFits } from './effect-target-fits.ts';

const effect = (words: string, more = '') => bookEntity(`${more} "effects": [{ "on": "lend", ${words} }]`);
const NOW = '"with": { "lentTime": { "from": "now" } }';
const BY_AUTHOR = '"where": { "authorId": { "from": "row.authorId" } }';

testRule(effectTargetFits, {
  accepts: {
    'the record itself, others, a new one, and a transition': bookEntity(`"effects": [
      { "on": "lend", "update": { ${NOW} } },
      { "on": "lend", "update": { "entity": "book", ${BY_AUTHOR}, ${NOW} } },
      { "on": "lend", "create": { "entity": "author", "with": { "authorName": "甲" } } },
      { "on": "lend", "transition": { "entity": "book", "name": "giveBack", ${BY_AUTHOR} } }]`),
  },
  rejects: {
    'an entity that there is not': [
      effect(`"create": { "entity": «"autor"», "with": { "authorName": "甲" } }`),
      'No entity is named "autor". Did you mean "author"?',
    ],
    'another entity than the one that is meant': [
      effect(`"update": { "entity": «"author"», "where": { "title": "甲" }, "with": { "price": 1 } }`),
      'author has not what is written and looked for here: another entity is meant.',
    ],
    'rows that come from elsewhere': [
      {
        ...effect('"create": { "entity": «"author"», "with": { "authorName": "甲" } }'),
        ...inDocument('entities/author.json', [], '"readModel": true'),
      },
      'Rows of author come from elsewhere: no effect writes them.',
    ],
    'a change of what is written once': [
      effect(
        `"update": { "entity": «"timelineEvent"», "where": { "id": { "from": "row.id" } }, "with": { "action": "1" } }`,
      ),
      'Rows of timelineEvent are written once and never changed.',
    ],
    'a record of an account': [
      {
        ...effect('"create": { "entity": «"author"», "with": { "authorName": "甲" } }'),
        ...inDocument('entities/author.json', [], '"scope": "account"'),
      },
      'A record of author belongs to an account: an effect does not know to which.',
    ],
    'a record of a community, from one of none': [
      inDocument(
        'entities/author.json',
        [],
        `"effects": [{ "on": "create", "create": { "entity": «"book"», "with": { "title": "甲" } } }]`,
      ),
      'A record of book belongs to a community, and one of author to none.',
    ],
    'others without saying which': [
      effect(`«"update"»: { "entity": "author", "with": { "authorName": "甲" } }`),
      '"where" has to say which records of author are changed.',
    ],
    'itself by a search': [
      effect(`"update": { «"where"»: { "title": "甲" }, ${NOW} }`),
      'Without "entity" the record itself is changed: "where" finds no other one.',
    ],
    'a transition of what has no states': [
      effect(`"transition": { "entity": «"author"», "name": "lend", "where": { "id": { "from": "row.authorId" } } }`),
      'author has no lifecycle, so it has no transition.',
    ],
    'a transition that there is not': [
      effect(`"transition": { "entity": "book", "name": «"lent"», ${BY_AUTHOR} }`),
      'The lifecycle of book has no transition "lent". Did you mean "lend"?',
    ],
    'a state that is written': [
      effect(`"update": { "with": { «"bookState"»: "2" } }`),
      'A transition moves "bookState", nothing else does.',
    ],
  },
});
