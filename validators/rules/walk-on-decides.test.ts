import { stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { walkOnDecides } from './walk-on-decides.ts';

const approval = (filters: string, more = '') =>
  stackPage(
    `{ "kind": "approval", "entity": "book", "endpoint": "/book/detail", "key": "1", "groups": [{ "title": { "zh": "图书", "en": "Book" }, "fields": ["title"] }], "outcomes": [{ "label": { "zh": "借出", "en": "Lend" }, "menuCode": "library:book:lend", "endpoint": "/book/lend", "fields": ["readerPhone"] }], "next": { "endpoint": "/book/list"${filters} }${more} }`,
  );

testRule(walkOnDecides, {
  accepts: {
    'a state to decide from': approval(', "fixedFilters": { "bookState": "1" }'),
    'no state': approval(', "fixedFilters": { "authorId": "7" }'),
    'a condition that a decision can be made in': approval('', ', "decidableWhen": { "bookState": "1", "rare": true }'),
    'one from elsewhere': approval(', "fixedFilters": { "bookState": { "from": "params.state" } }'),
  },
  rejects: {
    'a condition in which no decision can be made': [
      approval('', ', "decidableWhen": { "bookState": «"2"» }'),
      'Nobody can ever decide: this holds only where no decision can be made, which is done from "1".',
    ],
    'what is decided already': [
      approval(', "fixedFilters": { "bookState": «"2"» }'),
      'Nothing can be decided in the state "2": the decisions are made from "1".',
    ],
    'one of several': [
      approval(', "fixedFilters": { "bookState": ["1", «"2"»] }'),
      'Nothing can be decided in the state "2": the decisions are made from "1".',
    ],
  },
});
