import { detailPage, listPage, menuNode } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { hiddenPageReached } from './hidden-page-reached.ts';

testRule(hiddenPageReached, {
  accepts: {
    'a hidden page that a row action opens': {},
    'a hidden page that a cell opens': listPage(
      '"rowActions": [], "columns": [{ "field": "title", "open": { "page": "library/bookDetail", "params": { "id": { "from": "row.id" } } } }]',
    ),
  },
  rejects: {
    'a hidden page that the sidebar could show as it is': [
      menuNode([0, 3], '«"hidden"»: true'),
      'No other page opens library/shelf, which needs nothing to be shown: in the sidebar people would find it.',
    ],
    'a hidden page that nobody opens': [
      { ...listPage('"rowActions": []'), ...detailPage('"menuCode": «"library:bookDetail"»') },
      'The page is hidden in the menu, and no other page opens it.',
    ],
    'a hidden page that only opens itself': [
      {
        ...listPage('"rowActions": []'),
        ...detailPage(
          '"menuCode": «"library:bookDetail"», "pictures": [{ "field": "coverUrl", "open": { "page": "library/bookDetail", "params": { "id": { "from": "row.id" } } } }]',
        ),
      },
      'The page is hidden in the menu, and no other page opens it.',
    ],
  },
});
