import { detailPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { fromInReach } from './from-in-reach.ts';

testRule(fromInReach, {
  accepts: {
    'what the call of a detail answers besides the record': detailPage(`"groups": [
      { "title": { "zh": "借阅", "en": "Lending" }, "fields": ["lentTimes"] }], "tabs": [
      { "title": { "zh": "同作者", "en": "By the same author" }, "block": { "kind": "list", "entity": "book", "endpoint": "/book/list",
        "columns": ["title"], "fixedFilters": { "authorId": { "from": "row.lastReader.authorId" } } } }
    ]`),
    'what the call of a list answers besides the record, in the parameters of its rows': listPage(
      '"rowActions": [{ "type": "open", "page": "library/bookDetail", "label": { "zh": "详情", "en": "Details" }, "params": { "id": { "from": "row.copiesLeft" } } }]',
    ),
    'the row, the community, the account and now': listPage(`"filters": [], "fixedFilters": {
        "authorId": { "from": "user.uuid" }, "title": { "from": "community.communityName" }, "printedOn": { "from": "now" }
      }`),
    'the key of a row as a list of one, for a call that takes several': listPage(
      '"rowActions": [{ "type": "open", "page": "library/bookDetail", "label": { "zh": "详情", "en": "Details" }, "params": { "id": { "from": "selection.id" } } }]',
    ),
    'the parameters of the page, and the row around a tab': detailPage(`"key": { "from": "params.id" }, "tabs": [
      { "title": { "zh": "同作者", "en": "By the same author" }, "block": { "kind": "list", "entity": "book", "endpoint": "/book/list",
        "columns": ["title"], "fixedFilters": { "authorId": { "from": "row.authorId" }, "title": { "from": "params.id" } } } }
    ]`),
  },
  rejects: {
    'a part of an object that it does not have': [
      detailPage(
        '"actions": [{ "type": "open", "label": { "zh": "作者", "en": "Author" }, "page": "library/bookDetail", "params": { "id": { "from": «"row.lastReader.autorId"» } } }]',
      ),
      '"autorId" is not a field of lastReader. Did you mean "authorId"?',
    ],
    'what the call does not answer besides the record': [
      detailPage(`"tabs": [{ "title": { "zh": "同作者", "en": "By the same author" }, "block": { "kind": "list",
        "entity": "book", "endpoint": "/book/list", "columns": ["title"],
        "fixedFilters": { "authorId": { "from": «"row.lastWriter.authorId"» } } } }]`),
      '"lastWriter.authorId" is not a field of book.',
    ],
    'a field that the row does not have': [
      listPage(
        '"columns": [{ "field": "title", "open": { "page": "library/bookDetail", "params": { "id": { "from": «"row.uid"» } } } }]',
      ),
      '"uid" is not a field of book. Did you mean "id"?',
    ],
    'a row where there is none': [
      listPage(`"fixedFilters": { "authorId": { "from": «"row.authorId"» } },
        "toolbar": [{ "type": "open", "page": "library/bookDetail", "label": { "zh": "详情", "en": "Details" }, "params": { "id": { "from": «"row.id"» } } }]`),
      'There is no row in reach here.',
      'There is no row in reach here.',
    ],
    'scopes of other blocks': [
      listPage(
        '"fixedFilters": { "authorId": { "from": «"values.a"» }, "title": { "from": «"node.b"» }, "bookState": { "from": «"selection"» } }',
      ),
      'There is no values in reach here.',
      'There is no node in reach here.',
      'There is no selection in reach here.',
    ],
    'a parameter that the page does not declare': [
      detailPage('"key": { "from": «"params.uuid"» }'),
      '"uuid" is not a parameter of this page.',
    ],
    'what community and account do not have, and names left out': [
      listPage(
        '"fixedFilters": { "authorId": { "from": «"user.uid"» }, "title": { "from": «"community.name"» }, "bookState": { "from": «"params"» }, "price": { "from": «"now.day"» } }',
      ),
      '"uid" is not a field of user. Did you mean "uuid"?',
      '"name" is not a field of community.',
      'Say which value: "params." and its name.',
      '"now" has nothing below it.',
    ],
  },
});
