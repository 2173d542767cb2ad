import { bookEntity, bookFields, detailPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { nameForPeople } from './name-for-people.ts';

testRule(nameForPeople, {
  accepts: { 'names of books and authors': bookEntity('"calledBy": ["title", "authorName"]') },
  rejects: {
    'the key of what is related': [
      bookFields(
        '"authorId": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "relation": { "entity": "author", "label": «"id"» } }',
      ),
      '"id" is the key of a record: a name stands here, by which people know the record.',
    ],
    'a picture and a list by which records are called': [
      bookEntity('"calledBy": [«"coverUrl"», "title", «"tags"»]'),
      '"coverUrl" is a picture: a name stands here, by which people know the record.',
      '"tags" is a list: a name stands here, by which people know the record.',
    ],
    'a relation that shows a key': [
      bookFields(
        '"sequelId": { "type": "string", "label": { "zh": "续作", "en": "Sequel" }, "relation": { "entity": "book", "label": «"authorId"» } }',
      ),
      '"authorId" is the key of a record: a name stands here, by which people know the record.',
    ],
    'a tree that shows numbers': [
      stackPage('{ "kind": "tree", "entity": "book", "endpoint": "/book/tree", "label": «"pageCount"» }'),
      '"pageCount" is a number: a name stands here, by which people know the record.',
    ],
    'a switch as the title of a record': [
      detailPage('"head": { "title": «"rare"» }'),
      '"rare" is true or false: a name stands here, by which people know the record.',
    ],
  },
});
