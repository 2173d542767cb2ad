import { libraryMenu, menuNode } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { menuParent } from './menu-parent.ts';

testRule(menuParent, {
  accepts: { 'groups, pages and buttons in their places': {} },
  rejects: {
    'a button below a group': [
      libraryMenu(`[
        { "menuCode": "library:book", "menuName": { "zh": "图书", "en": "Books" }, "type": "menu", "route": "/library/book" },
        { "menuCode": "library:add", "menuName": { "zh": "新增", "en": "Add" }, "type": «"button"» }
      ]`),
      'A button stands below a page: "library:add" does not.',
    ],
    'a button with the code of another page': [
      menuNode([0, 0, 1], '"menuCode": «"library:author:edit"»'),
      'The code of a button of this page starts with "library:book:".',
    ],
    'a page among the buttons of another': [
      menuNode([0, 0, 1], '"type": «"menu"»'),
      'What stands below a page beside its buttons is a button: "library:book:edit".',
    ],
    'something below a button': [menuNode([0, 0, 1], '«"children"»: []'), 'Nothing stands below a button.'],
    'a group without pages': [
      menuNode([0], '"menuCode": «"library"», "children": []'),
      'A group needs a page below it.',
    ],
  },
});
