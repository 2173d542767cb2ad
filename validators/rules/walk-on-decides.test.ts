import { stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { walkOnDecides } from './walk-on-decides.ts';

const approval = (filters: string) =>
  stackPage(
    `{ "kind": "approval", "entity": "book", "endpoint": "/book/detail", "key": "1", "groups": [{ "title": { "zh": "图书", "en": "Book" }, "fields": ["title"] }], "outcomes": [{ "label": { "zh": "借出", "en": "Lend" }, "menuCode": "library:book:lend", "endpoint": "/book/lend", "fields": ["readerPhone"] }], "next": { "endpoint": "/book/list"${filters} } }`,
  );

testRule(walkOnDecides, {
  accepts: {
    'a state to decide from': approval(', "fixedFilters": { "bookState": "1" }'),
    'no state': approval(', "fixedFilters": { "authorId": "7" }'),
    'one from elsewhere': approval(', "fixedFilters": { "bookState": { "from": "params.state" } }'),
  },
  rejects: {
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
