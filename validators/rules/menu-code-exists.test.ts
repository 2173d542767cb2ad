import { listPage, role } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { menuCodeExists } from './menu-code-exists.ts';

testRule(menuCodeExists, {
  accepts: { 'codes of the menu': {} },
  rejects: {
    'a code that the menu does not have': [
      listPage('"menuCode": «"library:bok"»'),
      'No node of the menu has the code "library:bok". Did you mean "library:book"?',
    ],
    'a page with the code of a group': [
      listPage('"menuCode": «"library"»'),
      '"library" is a group of the menu, not a page.',
    ],
    'a page with the code of a button': [
      listPage('"menuCode": «"library:book:edit"»'),
      '"library:book:edit" is a button of the menu, not a page.',
    ],
    'a role that holds an unknown code': [
      role(1, '"menuCodes": ["library", «"shelves"»]'),
      'No node of the menu has the code "shelves".',
    ],
  },
});
