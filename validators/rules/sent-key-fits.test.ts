import { bookFields, detailPage, inDocument, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { sentKeyFits } from './sent-key-fits.ts';

const lend = (id: string) =>
  listPage(
    `"rowActions": [{ "type": "request", "endpoint": "/book/lend", "menuCode": "library:book:lend",
      "params": { "id": ${id}, "readerPhone": { "from": "row.title" } } }]`,
  );
const open = (id: string) =>
  listPage(
    `"rowActions": [{ "type": "open", "label": { "zh": "详情", "en": "Details" }, "page": "library/bookDetail", "params": { "id": ${id} } }]`,
  );

testRule(sentKeyFits, {
  accepts: {
    'the key of the record, and that of a record of the same kind': lend('{ "from": "row.seriesId" }'),
    'a text that may be a key': {
      ...bookFields('"copyOf": { "type": "string", "label": { "zh": "副本", "en": "Copy of" } }'),
      ...lend('{ "from": "row.copyOf" }'),
    },
    'the key that a page asks for': open('{ "from": "row.id" }'),
    'a filter by what the record belongs to': detailPage(
      '"tabs": [{ "title": { "zh": "同作者", "en": "By the same" }, "block": { "kind": "list", "entity": "book", "endpoint": "/book/list", "columns": ["title"], "fixedFilters": { "authorId": { "from": "row.authorId" } } } }]',
    ),
  },
  rejects: {
    'the field id of a record that has another key': [
      {
        ...inDocument(
          'entities/author.json',
          [],
          `"primaryKey": "code", "properties": { "code": { "type": "string", "label": { "zh": "代码", "en": "Code" }, "maxLength": 9 }, "authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "maxLength": 20 } }`,
        ),
        ...stackPage(
          `{ "kind": "list", "entity": "author", "endpoint": "/author/list", "columns": ["authorName"], "expand":
            { "kind": "list", "entity": "book", "endpoint": "/book/list", "columns": ["title"], "fixedFilters": { "authorId": { "from": «"row.id"» } } } }`,
        ),
      },
      '"authorId" takes the key of author: there it is "code", and not "id".',
    ],
    'the number of somebody else, where the record has the key': [
      {
        ...bookFields(
          '"readerId": { "type": "string", "label": { "zh": "读者编号", "en": "Reader ID" }, "maxLength": 32 }',
        ),
        ...open('{ "from": «"row.readerId"» }'),
      },
      '"id" takes the key of book, "row.readerId" is no key.',
    ],
    'words of a node for a list of keys': [
      {
        ...bookFields(
          '"spaceIds": { "type": "array", "label": { "zh": "位置", "en": "Places" }, "items": { "type": "string" }, "filterable": true }',
        ),
        ...listPage(
          '"side": { "entity": "author", "endpoint": "/author/tree", "filters": { "spaceIds": { "from": «"node.authorName"» } } }',
        ),
      },
      '"spaceIds" holds keys, "node.authorName" is no key.',
    ],
    'another key than that of its name, where nobody says whose keys are taken': [
      {
        ...bookFields(
          '"personId": { "type": "string", "label": { "zh": "借书人", "en": "Reader" }, "maxLength": 32, "filterable": true }',
        ),
        ...detailPage(
          '"tabs": [{ "title": { "zh": "同借者", "en": "By the same" }, "block": { "kind": "list", "entity": "book", "endpoint": "/book/list", "columns": ["title"], "fixedFilters": { "personId": { "from": «"row.authorId"» } } } }]',
        ),
      },
      'The record at hand has "personId" itself: "row.authorId" is the key of author.',
    ],
    'the key of something else, to a call': [
      lend('{ "from": «"row.authorId"» }'),
      '"id" takes the key of book, "row.authorId" is that of author.',
    ],
    'the key of something else, to a page': [
      open('{ "from": «"row.authorId"» }'),
      '"id" takes the key of book, "row.authorId" is that of author.',
    ],
    'a time in place of a key, to a page': [
      open('{ "from": «"row.createTime"» }'),
      '"id" takes the key of book, "row.createTime" is no key.',
    ],
    'a number in place of a key, to a call': [
      lend('{ "from": «"row.price"» }'),
      '"id" takes the key of book, "row.price" is no key.',
    ],
    'words in place of a key, to a call': [
      lend('{ "from": «"row.title"» }'),
      '"id" takes the key of book, "row.title" is no key.',
    ],
    'the number on a thing in place of its key, to a page': [
      {
        ...bookFields('"shelfNo": { "type": "string", "label": { "zh": "架号", "en": "Shelf number" } }'),
        ...open('{ "from": «"row.shelfNo"» }'),
      },
      '"id" takes the key of book, "row.shelfNo" is no key.',
    ],
    'a code in place of a key, to a call': [
      lend('{ "from": «"row.bookState"» }'),
      '"id" takes the key of book, "row.bookState" is no key.',
    ],
    'the own key where that of a relation is wanted, in a filter': [
      detailPage(
        '"tabs": [{ "title": { "zh": "同作者", "en": "By the same" }, "block": { "kind": "list", "entity": "book", "endpoint": "/book/list", "columns": ["title"], "fixedFilters": { "authorId": { "from": «"row.id"» } } } }]',
      ),
      '"authorId" takes the key of author, "row.id" is that of book.',
    ],
    'the key of something else, to load by': [
      listPage(
        `"rowActions": [{ "type": "form", "label": { "zh": "编辑", "en": "Edit" }, "menuCode": "library:book:edit", "endpoint": "/book/update",
          "load": { "endpoint": "/book/detail", "key": { "from": «"row.authorId"» } }, "fields": ["title"] }]`,
      ),
      '"key" takes the key of book, "row.authorId" is that of author.',
    ],
    'a page that shows something to which the record does not lead': [
      stackPage(
        '{ "kind": "list", "entity": "author", "endpoint": "/author/list", "columns": ["authorName"], "rowActions": [{ "type": "open", "label": { "zh": "详情", "en": "Details" }, "page": «"library/bookDetail"», "params": { "id": { "from": "row.id" } } }] }',
      ),
      'This page shows book, and is handed the key of author, "row.id".',
    ],
  },
});
