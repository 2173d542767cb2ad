import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { pageWithoutAddress } from './page-without-address.ts';

const about = {
  'pages/library/about.json': `{ "$schema": "../../grammar/page.schema.json", "access": "session", "title": { "zh": "关于", "en": "About" },
    "kind": "list", "entity": "book", "endpoint": "/book/list", "columns": ["title"] }`,
};
const opens = (as: string) =>
  listPage(`"toolbar": [{ "type": "open", "label": { "zh": "关于", "en": "About" }, "page": "library/about"${as} }]`);

testRule(pageWithoutAddress, {
  accepts: {
    'a page outside the menu in a dialog or a drawer': {
      ...about,
      ...listPage(`"toolbar": [
        { "type": "open", "label": { "zh": "关于", "en": "About" }, "page": "library/about", "as": "dialog" },
        { "type": "open", "label": { "zh": "更多", "en": "More" }, "page": "library/about", "as": "drawer" }]`),
    },
    'a page of the menu as a tab': {},
  },
  rejects: {
    'what only a page of the menu has': [
      {
        'pages/library/about.json': about['pages/library/about.json'].replace(
          '"kind"',
          '«"route"»: "/library/about", «"meta"»: { "keepAlive": true }, "kind"',
        ),
      },
      'With "access" the page is not in the menu: it has no "route".',
      'With "access" the page is not in the menu: it has no "meta".',
    ],
    'a page that has all that one of the menu has': [
      listPage('«"access"»: "session"'),
      'What stands in the menu as "library:book" is opened by that code: it has no "access".',
    ],
    'a page outside the menu as a tab': [
      { ...about, ...opens(', "as": «"page"»') },
      '"library/about" is not in the menu and has no address: open it "as" a dialog or a drawer.',
    ],
    'one that is opened as a tab without saying so': [
      {
        ...about,
        ...listPage(
          '"toolbar": [{ "type": "open", "label": { "zh": "关于", "en": "About" }, «"page"»: "library/about" }]',
        ),
      },
      '"library/about" is not in the menu and has no address: open it "as" a dialog or a drawer.',
    ],
  },
});
