import { detailPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { pageTitleMatchesMenu } from './page-title-matches-menu.ts';

testRule(pageTitleMatchesMenu, {
  accepts: {
    'the same name': {},
    'another name of a page that the sidebar does not show': detailPage('"title": { "zh": "详情", "en": "Details" }'),
  },
  rejects: {
    'the name of another page, once': [
      listPage('"title": { "zh": «"图书列表"», "en": "Book list" }'),
      'In the menu this page is called "图书".',
    ],
    'another name in one language': [
      listPage('"title": { "zh": "图书", "en": «"Book list"» }'),
      'In the menu this page is called "Books".',
    ],
    'a hidden page that is called as another one': [
      detailPage('"title": «{ "zh": "书架", "en": "Shelves" }»'),
      'This is what "library:shelf" is called in the menu: here it is "图书详情".',
    ],
  },
});
