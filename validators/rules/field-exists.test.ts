import { bookEntity, bookFields, detailPage, endpoint, inDocument, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { fieldExists } from './field-exists.ts';

testRule(fieldExists, {
  accepts: {
    'fields of the entity': {},
    'any field where a field set is missing, which another rule tells': bookEntity('"include": ["bse"]'),
    'any field of an entity that the call does not serve, which another rule tells': listPage('"entity": "author"'),
  },
  rejects: {
    'a column and a filter in their short form': [
      listPage('"filters": [«"titel"»], "columns": [«"prize"»]'),
      '"titel" is not a field of book. Did you mean "title"?',
      '"prize" is not a field of book. Did you mean "price"?',
    ],
    'a column and a filter in their long form, and the whole of a progress': [
      listPage(
        '"filters": [{ "field": «"a"» }], "columns": [{ "field": «"b"» }, { "field": "readCount", "cell": "progress", "max": «"pages"» }]',
      ),
      '"a" is not a field of book.',
      '"b" is not a field of book.',
      '"pages" is not a field of book.',
    ],
    'fixed filters, the field of the automatic refresh and export columns': [
      listPage(`"fixedFilters": { «"shelf"»: "1" }, "autoRefresh": { "seconds": 10, "whenToday": «"lentTme"» },
        "toolbar": [{ "type": "export", "endpoint": "/book/export", "menuCode": "library:book:export", "columns": [«"shelf"»] }]`),
      '"shelf" is not a field of book.',
      '"lentTme" is not a field of book. Did you mean "lentTime"?',
      '"shelf" is not a field of book.',
    ],
    'items, pictures, conditions and tones of a detail': [
      detailPage(`"pictures": [«"cover"»],
        "groups": [{ "title": { "zh": "图书", "en": "Book" }, "fields": [
          «"tilte"», { "field": "price", "tones": [{ "when": { "$or": [{ «"prce"»: { "$gt": 1 } }] }, "tone": "danger" }] }
        ] }],
        "tabs": [{ "title": { "zh": "同作者", "en": "By the same author" }, "visibleWhen": { «"autorId"»: 1 },
          "block": { "kind": "list", "entity": "book", "endpoint": "/book/list", "columns": [«"nme"»] } }]`),
      '"cover" is not a field of book.',
      '"tilte" is not a field of book. Did you mean "title"?',
      '"prce" is not a field of book. Did you mean "price"?',
      '"autorId" is not a field of book. Did you mean "authorId"?',
      '"nme" is not a field of book.',
    ],
    'what an entity says of its own fields': [
      bookEntity(`"primaryKey": «"uuid"», "required": [«"titl"»], "indexes": [["title", «"x"»]], "unique": [[«"y"»]],
        "sort": { "field": «"z"», "order": "ascend" }`),
      '"uuid" is not a field of book.',
      '"titl" is not a field of book. Did you mean "title"?',
      '"x" is not a field of book.',
      '"y" is not a field of book.',
      '"z" is not a field of book.',
    ],
    'what is joined over a list of keys': [
      bookFields(
        '"writerIds": { "type": "array", "label": { "zh": "作者", "en": "Writers" }, "items": { "type": "string", "relation": { "entity": "author", "label": "authorName" } } }, "writers": { "type": "array", "label": { "zh": "作者", "en": "Writers" }, "items": { "type": "string" }, "joined": { "relation": "writerIds", "field": «"autorName"» } }',
      ),
      '"autorName" is not a field of author. Did you mean "authorName"?',
    ],
    'what is joined from another entity': [
      bookFields(
        '"authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "joined": { "relation": «"autorId"», "field": "name" } }, "penName": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "joined": { "relation": "authorId", "field": «"name"» } }',
      ),
      '"autorId" is not a field of book. Did you mean "authorId"?',
      '"name" is not a field of author.',
    ],
    'what a call says of the fields of its entity': [
      endpoint(
        '/book/list',
        `"filters": { «"a"»: "equals" }, "sorts": [«"b"»], "ranges": [],
        "summary": { "n": { "label": { "zh": "总数", "en": "Books" }, "distinct": «"c"», "where": { «"d"»: "1" } } }`,
      ),
      '"a" is not a field of book.',
      '"b" is not a field of book.',
      '"c" is not a field of book.',
      '"d" is not a field of book.',
    ],
    'the labels of options': [
      endpoint('/author/options', '"labels": [«"authorNme"»]'),
      '"authorNme" is not a field of author. Did you mean "authorName"?',
    ],
    'an entity without a key': [
      inDocument(
        'entities/author.json',
        [],
        '"include": [], "sort": { "field": "authorName", "order": "ascend" }, «"properties"»: { "authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" } } }',
      ),
      'The entity has no field "id", and names no other primary key.',
    ],
    'an entity without an order': [
      inDocument(
        'entities/author.json',
        [],
        '"include": [], "primaryKey": "authorName", «"properties"»: { "authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" } } }',
      ),
      'The entity has no field "createTime" to sort its lists by, and names no other sort.',
    ],
  },
});
