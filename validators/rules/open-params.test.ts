import { detailPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { openParams } from './open-params.ts';

testRule(openParams, {
  accepts: {
    'every parameter that the page needs': {},
    'the key of a detail that does not declare it': detailPage('"params": []'),
  },
  rejects: {
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
