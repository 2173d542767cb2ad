import { detailPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { buttonCode } from './button-code.ts';

const about = (code: string) => ({
  'pages/library/about.json': `{ "$schema": "../../grammar/page.schema.json", "access": "session", "title": { "zh": "关于", "en": "About" },
    "kind": "list", "entity": "book", "endpoint": "/book/list", "columns": ["title"],
    "toolbar": [{ "type": "export", "endpoint": "/book/export", "menuCode": ${code} }] }`,
});

testRule(buttonCode, {
  accepts: {
    'a button of some page on a page outside the menu': about('"library:book:export"'),
    'buttons of the page, and actions without a code': listPage(`"rowActions": [
      { "type": "open", "page": "library/bookDetail", "label": { "zh": "编辑", "en": "Edit" }, "menuCode": "library:book:edit",
        "params": { "id": { "from": "row.id" } } },
      { "type": "open", "page": "library/bookDetail", "label": { "zh": "详情", "en": "Details" }, "params": { "id": { "from": "row.id" } } }
    ]`),
  },
  rejects: {
    'a code that is no button at all on a page outside the menu': [
      about('«"library:book"»'),
      'No button of the menu has the code "library:book".',
    ],
    'a code that is no button of the page': [
      listPage('"toolbar": [{ "type": "export", "endpoint": "/book/export", "menuCode": «"library:book:exprt"» }]'),
      '"library:book:exprt" is not a button of "library:book" in the menu. Did you mean "library:book:export"?',
    ],
    'a button of another page, and a page': [
      {
        ...detailPage(
          `"actions": [{ "type": "open", "page": "library/book", "label": { "zh": "编辑", "en": "Edit" }, "menuCode": «"library:book:edit"» }]`,
        ),
        ...listPage(
          '"toolbar": [{ "type": "open", "page": "library/book", "label": { "zh": "编辑", "en": "Edit" }, "menuCode": «"library:author"» }]',
        ),
      },
      '"library:author" is not a button of "library:book" in the menu.',
      '"library:book:edit" is not a button of "library:bookDetail" in the menu.',
    ],
  },
});
