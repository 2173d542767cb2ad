import { inDocument, listPage, menuNode } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { menuLeafHasPage } from './menu-leaf-has-page.ts';

testRule(menuLeafHasPage, {
  accepts: {
    'pages that are built or owned up to': {},
    'a page with a slip in its code, which another rule tells': listPage('"menuCode": "library:bok"'),
  },
  rejects: {
    'a page of the menu that is neither built nor listed': [
      {
        ...inDocument('not-yet-built.json', [], '"pages": []'),
        ...menuNode([0, 4], '"menuCode": «"library:author"»'),
      },
      'The page "library:author" has no document in schemas/pages and does not stand in not-yet-built.json.',
    ],
    'a page that is built and still listed': [
      inDocument('not-yet-built.json', [], '"pages": ["library:author", «"library:book"»]'),
      'The page "library:book" is built (library/book): take it off this list.',
    ],
  },
});
