import { detailPage, menuNode } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { menuCodeUnique } from './menu-code-unique.ts';

testRule(menuCodeUnique, {
  accepts: { 'codes that differ': {} },
  rejects: {
    'a code that stands in the tree twice': [
      menuNode([0, 2], '"menuCode": «"library:book"»'),
      'The menu code "library:book" stands in the tree twice.',
    ],
    'a second page with the same code': [
      detailPage('"menuCode": «"library:book"»'),
      'The page library/book has the menu code "library:book" already.',
    ],
  },
});
