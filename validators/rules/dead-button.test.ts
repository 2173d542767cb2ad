import { libraryMenu, menuNode, oneMoreLeaf } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { deadButton } from './dead-button.ts';

const button = (code: string) =>
  `{ "menuCode": ${code}, "menuName": { "zh": "丢失", "en": "Lose" }, "type": "button" }`;

testRule(deadButton, {
  accepts: {
    'buttons that are used': {},
    'a button of a page without a document': oneMoreLeaf(
      `{ "menuCode": "library:magazine", "menuName": { "zh": "期刊", "en": "Magazines" }, "type": "menu", "route": "/library/magazine", "children": [${button('"library:magazine:lose"')}] }`,
    ),
    'a menu without buttons': libraryMenu('[]'),
  },
  rejects: {
    'a button that nothing uses': [
      menuNode([0, 3], `"children": [${button('«"library:shelf:lose"»')}]`),
      'No page and no call uses the button "library:shelf:lose".',
    ],
  },
});
