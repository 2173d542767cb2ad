import { detailPage, endpoint, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { endpointAccess } from './endpoint-access.ts';

testRule(endpointAccess, {
  accepts: {
    'calls that the page and its buttons open': {},
    'a call for everyone': endpoint('/book/list', '"access": "session"'),
  },
  rejects: {
    'a block, and one in a tab, whose call the page does not open': [
      {
        ...endpoint('/book/list', '"access": ["library:shelf"]'),
        ...listPage('"endpoint": «"/book/list"»'),
        ...detailPage(`"tabs": [{ "title": { "zh": "同作者", "en": "By the same author" },
          "block": { "kind": "list", "entity": "book", "endpoint": «"/book/list"», "columns": ["title"] } }]`),
      },
      'The page\'s code "library:book" does not open "/book/list".',
      'The page\'s code "library:bookDetail" does not open "/book/list".',
    ],
    'an export that its button does not open': [
      listPage('"toolbar": [{ "type": "export", "endpoint": «"/book/export"», "menuCode": "library:book:edit" }]'),
      'The button "library:book:edit" does not open "/book/export".',
    ],
    'a filter whose choices the page does not open': [
      { ...endpoint('/author/options', '"access": ["library:bookForm"]'), ...listPage('"filters": [«"authorId"»]') },
      'The page\'s code "library:book" does not open "/author/options", which looks up the choices.',
    ],
  },
});
