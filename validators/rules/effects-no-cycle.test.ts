import { bookEntity, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { effectsNoCycle } from './effects-no-cycle.ts';

const BY_AUTHOR = '"where": { "authorId": { "from": "row.authorId" } }';
const ADD_AUTHOR = '"create": { "entity": "author", "with": { "authorName": "甲" } }';

testRule(effectsNoCycle, {
  accepts: {
    'a chain that ends': {
      ...bookEntity(`"effects": [{ "on": ["lend", "update"], ${ADD_AUTHOR} }]`),
      ...inDocument(
        'entities/author.json',
        [],
        '"effects": [{ "on": "create", "update": { "with": { "authorName": "乙" } } }]',
      ),
    },
    'values of the record itself, on its update': bookEntity(
      '"effects": [{ "on": "update", "update": { "with": { "lentTime": { "from": "now" } } } }]',
    ),
    'two that lead to the same': bookEntity(`"effects": [
      { "on": "lend", "transition": { "entity": "book", "name": "giveBack", ${BY_AUTHOR} } },
      { "on": ["lend", "giveBack"], ${ADD_AUTHOR} }]`),
  },
  rejects: {
    'an update that updates its like': [
      bookEntity(
        `"effects": [{ "on": "update", «"update"»: { "entity": "book", ${BY_AUTHOR}, "with": { "price": 1 } } }]`,
      ),
      'This leads back to where it began: book.update → book.update.',
    ],
    'a circle of two transitions': [
      bookEntity(`"effects": [
        { "on": "lend", "transition": { "entity": "book", "name": "giveBack", ${BY_AUTHOR} } },
        { "on": "giveBack", «"transition"»: { "entity": "book", "name": "lend", ${BY_AUTHOR} } }]`),
      'This leads back to where it began: book.giveBack → book.lend → book.giveBack.',
    ],
  },
});
