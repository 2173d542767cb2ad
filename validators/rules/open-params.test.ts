import { detailPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { openParams } from './open-params.ts';

testRule(openParams, {
  accepts: {
    'every parameter that the page needs': {},
    'the key of a detail that does not declare it': detailPage('"params": []'),
    'another record on the same page': detailPage(
      '"actions": [{ "type": "open", "page": "library/bookDetail", "label": { "zh": "丛书", "en": "Series" }, "params": { "id": { "from": "row.seriesId" } } }]',
    ),
    'a row of a list in a tab': detailPage(
      '"tabs": [{ "title": { "zh": "同作者", "en": "By the same author" }, "block": { "kind": "list", "entity": "book", "endpoint": "/book/list", "columns": ["title"], "rowActions": [{ "type": "open", "page": "library/bookDetail", "label": { "zh": "详情", "en": "Details" }, "params": { "id": { "from": "row.id" } } }] } }]',
    ),
  },
  rejects: {
    'the record that is shown': [
      detailPage(
        '"actions": [{ "type": "open", "page": "library/bookDetail", "label": { "zh": "丛书", "en": "Series" }, "params": { "id": { "from": «"row.id"» } } }]',
      ),
      'This opens the page that it stands on, for the same record.',
    ],
    'the record that the page was opened for': [
      detailPage(
        '"groups": [{ "title": { "zh": "图书", "en": "Book" }, "fields": [{ "field": "title", "open": { "page": "library/bookDetail", "params": { "id": { "from": «"params.id"» } } } }] }]',
      ),
      'This opens the page that it stands on, for the same record.',
    ],
    'no parameters at all': [
      listPage('"columns": [{ "field": "title", "open": { "page": «"library/bookDetail"» } }]'),
      'The page library/bookDetail needs the parameter "id".',
    ],
    'a parameter left out': [
      {
        ...detailPage(
          '"params": ["id", "shelf"], "pictures": [{ "field": "coverUrl", "visibleWhen": { "params.shelf": "1" } }]',
        ),
        ...listPage(
          '"rowActions": [], "columns": [{ "field": "title", "open": { "page": "library/bookDetail", «"params"»: { "id": "1" } } }]',
        ),
      },
      'The page library/bookDetail needs the parameter "shelf".',
    ],
    'a slip in the name of a parameter, once': [
      listPage(
        '"columns": [{ "field": "title", "open": { "page": "library/bookDetail", "params": { «"di"»: "1" } } }]',
      ),
      '"di" is not a parameter of the page library/bookDetail. Did you mean "id"?',
    ],
    'a parameter too many': [
      detailPage(
        '"actions": [{ "type": "open", "page": "library/book", "label": { "zh": "图书", "en": "Books" }, "params": { «"id"»: { "from": "row.id" } } }]',
      ),
      '"id" is not a parameter of the page library/book.',
    ],
  },
});
