import { listPage, oneMoreLeaf } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { menuLeafHasPage } from './menu-leaf-has-page.ts';

const leaf = (code: string, route: string) =>
  oneMoreLeaf(`{ "menuCode": ${code}, "menuName": { "zh": "期刊", "en": "Magazines" }, "type": "menu"${route} }`);

testRule(menuLeafHasPage, {
  accepts: {
    'pages with their documents': {},
    'a page with a slip in its code, which another rule tells': listPage('"menuCode": "library:bok"'),
  },
  rejects: {
    'a page of the menu without a document': [
      leaf('«"library:magazine"»', ', "route": "/library/magazine"'),
      'The page "library:magazine" has no document in schemas/pages: npm run new -- page library/magazine makes one, or take it out of the menu.',
    ],
    'one without a route': [
      leaf('«"library:newIssue"»', ''),
      'The page "library:newIssue" has no document in schemas/pages: npm run new -- page library/newIssue makes one, or take it out of the menu.',
    ],
    'a hidden one, that nothing in the sidebar leads to': [
      leaf('«"library:magazine"»', ', "route": "/library/magazines/all", "hidden": true'),
      'The page "library:magazine" has no document in schemas/pages: npm run new -- page library/magazines/all makes one, or take it out of the menu.',
    ],
  },
});
