import { inDocument, libraryMenu, menuNode } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { deadButton } from './dead-button.ts';

const toCome = (buttons: string) => inDocument('not-yet-built.json', [], `"buttons": [${buttons}]`);
const button = (code: string) =>
  `{ "menuCode": ${code}, "menuName": { "zh": "丢失", "en": "Lose" }, "type": "button" }`;
const shelfButton = (code: string) => menuNode([0, 3], `"children": [${button(code)}]`);

testRule(deadButton, {
  accepts: {
    'buttons that are used': {},
    'a button of a page that is not built': menuNode([0, 4], `"children": [${button('"library:author:add"')}]`),
    'a button that is still to come': { ...shelfButton('"library:shelf:lose"'), ...toCome('"library:shelf:lose"') },
    'a menu without buttons': libraryMenu('[]'),
  },
  rejects: {
    'a button that nothing uses': [
      shelfButton('«"library:shelf:lose"»'),
      'No page and no call uses the button "library:shelf:lose".',
    ],
    'a button that is used and still on the list': [
      toCome('«"library:book:lend"»'),
      'The button "library:book:lend" is used: take it off this list.',
    ],
  },
});
