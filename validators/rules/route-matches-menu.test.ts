import { detailPage, libraryMenu, listPage, menuNode, oneMoreLeaf } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { routeMatchesMenu } from './route-matches-menu.ts';

testRule(routeMatchesMenu, {
  accepts: { 'the route that the menu has': {} },
  rejects: {
    'a page at the route that its code says, where the menu has that of its document': [
      {
        ...libraryMenu(
          '[{ "menuCode": "library:books", "menuName": { "zh": "图书", "en": "Books" }, "type": "menu", "route": "/library/book" }]',
        ),
        ...listPage('"menuCode": "library:books", "route": «"/library/books"»'),
      },
      'In the menu "library:books" has the route "/library/book".',
    ],
    'a page at another route': [
      listPage('"route": «"/library/books"»'),
      'In the menu "library:book" has the route "/library/book".',
    ],
    'a page at the route of another one that is built': [
      detailPage('"route": «"/library/book"»'),
      'In the menu "library:bookDetail" has the route "/library/bookDetail".',
    ],
    'a page with the code of another, whose route is another': [
      listPage('"menuCode": «"library:bookDetail"»'),
      'In the menu the route "/library/book" is that of "library:book", not of "library:bookDetail".',
    ],
    'a page of the menu without a route, and a button with one': [
      libraryMenu(`[
        { "menuCode": «"library:author"», "menuName": { "zh": "作者", "en": "Authors" }, "type": "menu", "children": [
          { "menuCode": "library:author:add", "menuName": { "zh": "新增", "en": "Add" }, "type": "button", «"route"»: "/add" }
        ] }
      ]`),
      'A group or page of the menu needs a route.',
      'A button has no route.',
    ],
    'a page whose node has no route': [
      {
        ...libraryMenu(
          '[{ "menuCode": «"library:book"», "menuName": { "zh": "图书", "en": "Books" }, "type": "menu" }]',
        ),
      },
      'A group or page of the menu needs a route.',
    ],
    'a menu that has another route than its code and its page': [
      menuNode([0, 0], '"route": «"/library/bok"»'),
      'The page library/book lives at "/library/book".',
    ],
    'a group with a route below another group': [
      oneMoreLeaf(
        '{ "menuCode": "library:press", "menuName": { "zh": "报刊", "en": "Press" }, "type": "menu", "route": «"/libary/press"», "children": [{ "menuCode": "library:press:daily", "menuName": { "zh": "日报", "en": "Dailies" }, "type": "menu", "route": "/libary/press/daily" }] }',
      ),
      'What stands below "library" has a route below "/library".',
    ],
  },
});
