import { detailPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { buttonCode } from './button-code.ts';

testRule(buttonCode, {
  accepts: {
    'buttons of the page, and actions without a code': listPage(`"rowActions": [
      { "type": "open", "page": "library/bookDetail", "label": { "zh": "编辑", "en": "Edit" }, "menuCode": "library:book:edit",
        "params": { "id": { "from": "row.id" } } },
      { "type": "open", "page": "library/bookDetail", "label": { "zh": "详情", "en": "Details" }, "params": { "id": { "from": "row.id" } } }
    ]`),
  },
  rejects: {
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
