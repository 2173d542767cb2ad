import { bookEntity, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { scopeFieldExists } from './scope-field-exists.ts';

const isbn = (unique: string) =>
  bookEntity(
    `${unique}, "properties": { "communityUuid": { "type": "string", "label": { "zh": "小区", "en": "Community" } }, "isbn": { "type": "string", "label": { "zh": "书号", "en": "ISBN" } }, "userName": { "type": "string", "label": { "zh": "账号", "en": "Account" } } }, "required": [], "indexes": [], "sort": { "field": "id", "order": "ascend" }, "lifecycle": { "field": "isbn", "initial": "1", "transitions": { "lend": { "label": { "zh": "借出", "en": "Lend" }, "from": ["1"], "to": "2" } } }`,
  );

testRule(scopeFieldExists, {
  accepts: {
    'a stored entity with its scope and revision': {},
    'a read model, which has no rows of its own': inDocument(
      'entities/author.json',
      [],
      '"scope": "community", "readModel": true',
    ),
    'rows that never change': inDocument(
      'entities/author.json',
      [],
      '"appendOnly": true, "include": [], "sort": { "field": "id", "order": "ascend" }, "properties": { "id": { "type": "string", "label": { "zh": "编号", "en": "ID" } }, "authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" } } }',
    ),
    'what is unique in a community': bookEntity('"unique": [["communityUuid", "title"]]'),
    'what is unique by a record of the community': bookEntity('"unique": [["authorId", "title"]]'),
    'a number that nothing else has': isbn('"unique": [["isbn"]]'),
    'a name that is one over everything': isbn('"unique": [["userName"]]'),
    'a name over the platform': inDocument('entities/author.json', [], '"unique": [["authorName"]]'),
  },
  rejects: {
    'a name that is unique over all communities': [
      bookEntity('"unique": [«["title"]»]'),
      'Two of the scope "community" may both have such a row: "communityUuid" is missing in what is unique.',
    ],
    'a day and a count': [
      bookEntity('"unique": [["communityUuid", "title"], «["printedOn", "pageCount"]»]'),
      'Two of the scope "community" may both have such a row: "communityUuid" is missing in what is unique.',
    ],
    'rows that never change with a revision': [
      inDocument('entities/author.json', [], '"appendOnly": true, "include": [«"base"»]'),
      'Rows that never change carry no "revision": another field set is for them.',
    ],
    'rows of a community that do not say which': [
      inDocument('entities/author.json', [], '"scope": «"community"»'),
      'Rows of the scope "community" need the field "communityUuid".',
    ],
    'rows of an account that do not say whose': [
      inDocument('entities/author.json', [], '"scope": «"account"»'),
      'Rows of the scope "account" need the field "createBy".',
    ],
    'rows that change without a revision': [
      inDocument(
        'entities/author.json',
        [],
        '"include": [], "sort": { "field": "id", "order": "ascend" }, "type": «"object"», "properties": { "id": { "type": "string", "label": { "zh": "编号", "en": "ID" } }, "authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" } } }',
      ),
      'Rows that change need the field "revision"; say appendOnly where they never do.',
    ],
  },
});
