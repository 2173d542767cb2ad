import { customRegistry, detailPage, endpoint, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { endpointAccess } from './endpoint-access.ts';

const about = (parts: string) => ({
  'pages/library/about.json': `{ "$schema": "../../grammar/page.schema.json", "access": "session", "title": { "zh": "关于", "en": "About" },
    "kind": "list", "entity": "book", "columns": ["title"], ${parts} }`,
});

testRule(endpointAccess, {
  accepts: {
    'calls that the page and its buttons open': {},
    'a call for everyone': endpoint('/book/list', '"access": "session"'),
    'a call for everyone on a page outside the menu, and one behind a button that opens it': {
      ...endpoint('/book/list', '"access": "session"'),
      ...about(
        '"endpoint": "/book/list", "toolbar": [{ "type": "export", "endpoint": "/book/export", "menuCode": "library:book:export" }]',
      ),
    },
  },
  rejects: {
    'a call by code on a page outside the menu': [
      {
        ...endpoint('/book/list', '"access": ["library:book", "library:bookDetail", "library:shelf"]'),
        ...about('"endpoint": «"/book/list"»'),
      },
      'Every account may open this page, but not "/book/list".',
    ],
    'a call behind a button of another page that does not open it': [
      {
        ...endpoint('/book/list', '"access": "session"'),
        ...about(
          '"endpoint": "/book/list", "toolbar": [{ "type": "export", "endpoint": «"/book/export"», "menuCode": "library:book:edit" }]',
        ),
      },
      'The button "library:book:edit" does not open "/book/export".',
    ],
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
    'a registered widget whose call the page does not open': [
      {
        ...customRegistry(`"widgets": { "pad": { "description": { "zh": "键盘。", "en": "A pad." }, "types": ["string"],
          "filters": ["contains"], "endpoints": ["/book/figures"] } }`),
        ...endpoint('/book/figures', '"access": ["library:shelf"]'),
        ...listPage('"filters": [{ "field": "title", "widget": «"pad"» }]'),
      },
      'The page\'s code "library:book" does not open "/book/figures".',
    ],
    'an export that its button does not open': [
      listPage('"toolbar": [{ "type": "export", "endpoint": «"/book/export"», "menuCode": "library:book:edit" }]'),
      'The button "library:book:edit" does not open "/book/export".',
    ],
    'the code of another button': [
      listPage(
        '"toolbar": [{ "type": "export", "endpoint": "/book/export", "menuCode": «"library:book:edit"» }, { "type": "open", "label": { "zh": "编辑", "en": "Edit" }, "page": "library/bookForm" }], "rowActions": [{ "type": "form", "label": { "zh": "改", "en": "Change" }, "endpoint": "/book/update", "menuCode": "library:book:edit", "fields": ["title"] }]',
      ),
      'The button "library:book:edit" does not open "/book/export".',
    ],
    'a filter whose choices the page does not open': [
      { ...endpoint('/author/options', '"access": ["library:bookForm"]'), ...listPage('"filters": [«"authorId"»]') },
      'The page\'s code "library:book" does not open "/author/options", which looks up the choices.',
    ],
    'another call behind a button that is called as its code is': [
      listPage(
        '"toolbar": [{ "type": "open", "label": { "zh": "编辑", "en": "Edit" }, "menuCode": "library:book:edit", "page": "library/bookForm" }], "rowActions": [{ "type": "form", "label": { "zh": "编辑图书", "en": "Edit" }, "endpoint": «"/book/lend"», "menuCode": "library:book:edit", "fields": ["readerPhone"] }, { "type": "form", "label": { "zh": "借出", "en": "Lend" }, "endpoint": "/book/lend", "menuCode": "library:book:lend", "fields": ["readerPhone"] }]',
      ),
      'The button "library:book:edit" does not open "/book/lend".',
    ],
  },
});
