import { bookFields, formPage, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { relationExists } from './relation-exists.ts';

testRule(relationExists, {
  accepts: {
    'relations to entities that there are': {},
    'a field that a form only shows, or offers records for itself': {
      ...bookFields(
        '"otherId": { "type": "string", "label": { "zh": "另一本", "en": "Other" }, "relation": { "entity": "book", "label": "title" } }, "thirdId": { "type": "string", "label": { "zh": "第三本", "en": "Third" }, "relation": { "entity": "book", "label": "title" } }',
      ),
      ...formPage(
        '"fields": ["title", { "field": "otherId", "readOnly": true }, { "field": "thirdId", "optionsFrom": { "endpoint": "/book/options" } }]',
      ),
    },
    'a join over a list of keys': bookFields(
      '"readerIds": { "type": "array", "label": { "zh": "读者", "en": "Readers" }, "items": { "type": "string", "relation": { "entity": "author", "label": "authorName" } } }, "readers": { "type": "array", "label": { "zh": "读者", "en": "Readers" }, "joined": { "relation": "readerIds", "field": "authorName" }, "items": { "type": "string" } }',
    ),
  },
  rejects: {
    'what is read over a list of keys, as one value': [
      bookFields(
        '"readerIds": { "type": "array", "label": { "zh": "读者", "en": "Readers" }, "items": { "type": "string", "relation": { "entity": "author", "label": "authorName" } } }, "readers": { "type": «"integer"», "label": { "zh": "读者", "en": "Readers" }, "joined": { "relation": "readerIds", "field": "authorName" } }',
      ),
      '"readerIds" holds several records, so what is read over it is a list: the type is "array".',
    ],
    'a field of another type than its namesake': [
      bookFields(
        '"authorName": { "type": «"integer"», "label": { "zh": "作者", "en": "Author" }, "joined": { "relation": "authorId", "field": "authorName" } }',
      ),
      '"authorName" of author is of the type "string", this field is of "integer".',
    ],
    'codes where its namesake has none': [
      bookFields(
        '"authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "dictionary": «"bookState"», "joined": { "relation": "authorId", "field": "authorName" } }',
      ),
      '"authorName" of author is a plain value, this field is a code of bookState.',
    ],
    'a field that a form lets one choose, with nothing that offers records': [
      {
        ...bookFields(
          '"otherId": { "type": "string", "label": { "zh": "另一本", "en": "Other" }, "relation": «{ "entity": "book", "label": "title" }» }',
        ),
        ...formPage('"fields": ["title", "otherId"]'),
      },
      'A form lets one choose "otherId", and its relation to book names no call that offers some.',
    ],
    'a field that reads another one than its namesake': [
      bookFields(
        '"createTime": { "type": "string", "format": "date-time", "label": { "zh": "录入时间", "en": "Entered at" } }, "authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "joined": { "relation": "authorId", "field": «"id"» } }',
      ),
      'author has a field "authorName" of its own, and "id" is read here.',
    ],
    'a number of another format than what it is read from': [
      bookFields(
        '"otherId": { "type": "string", "label": { "zh": "另一本", "en": "Other" }, "relation": { "entity": "book", "label": "title", "endpoint": "/book/options" } }, "readerPhone": { "type": "string", "label": { "zh": "手机", "en": "Mobile" }, "format": "mobile", "maxLength": 18 }, "phone": { "type": "string", "label": { "zh": "手机", "en": "Mobile" }, "format": "citizen-id", "joined": { "relation": "otherId", "field": «"readerPhone"» } }',
      ),
      '"readerPhone" of book is a text of the format mobile, this field is a text of the format citizen-id.',
    ],
    'a plain text that is read from a time': [
      bookFields(
        '"since": { "type": "string", "label": { "zh": "自", "en": "Since" }, "joined": { "relation": "authorId", "field": «"createTime"» } }',
      ),
      '"createTime" of author is a time, this field is a plain value.',
    ],
    'an entity that the field is not called after': [
      bookFields(
        '"bookId": { "type": "string", "label": { "zh": "原书", "en": "Original" }, "relation": { "entity": «"author"», "label": "authorName" } }',
      ),
      '"bookId" is called after book, and the relation leads to author.',
    ],
    'an unknown entity': [
      bookFields(
        '"authorId": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "relation": { "entity": «"authr"», "label": "authorName", "endpoint": "/author/options" } }',
      ),
      'No entity is named "authr". Did you mean "author"?',
    ],
    'fields that the other entity does not have': [
      bookFields(
        '"authorId": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "relation": { "entity": "author", "value": «"code"», "label": «"name"», "endpoint": "/author/options" } }',
      ),
      '"code" is not a field of author.',
      '"name" is not a field of author.',
    ],
    'an entity that has none of what is read over the relation': [
      bookFields(
        '"bookId": { "type": "string", "label": { "zh": "前作", "en": "Sequel of" }, "relation": { "entity": «"author"», "label": "title" } }',
      ),
      'Not author, but another entity has what is read over this relation: "title".',
    ],
    'choices of another entity': [
      {
        ...inDocument(
          'endpoints/library.json',
          ['endpoints'],
          '"/book/choices": { "operation": "options", "entity": "book", "access": "session" }',
        ),
        ...bookFields(
          '"authorId": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "relation": { "entity": "author", "label": "authorName", "endpoint": «"/book/choices"» } }',
        ),
      },
      'The relation leads to author, "/book/choices" offers book.',
    ],
    'a dependence on a field that is not there': [
      bookFields(
        '"authorId": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "relation": { "entity": "author", "label": "authorName", "endpoint": "/author/options", "dependsOn": «"serieId"» } }',
      ),
      '"serieId" is not a field of book. Did you mean "seriesId"?',
    ],
    'a dependence on a picture, and a join of another type': [
      bookFields(
        '"authorId": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "relation": { "entity": "author", "label": "authorName", "endpoint": "/author/options", "dependsOn": «"coverUrl"» } }, "authorCount": { "type": "integer", "label": { "zh": "数", "en": "Count" }, "joined": { "relation": "authorId", "field": «"authorName"» } }',
      ),
      '"coverUrl" narrows no choices: it is neither a record nor a code.',
      '"authorName" of author is of the type "string", this field is of "integer".',
    ],
    'a join over a field that is no relation': [
      bookFields(
        '"authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "joined": { "relation": «"title"», "field": "authorName" } }',
      ),
      '"title" is not a relation, so nothing can be read over it.',
    ],
  },
});
