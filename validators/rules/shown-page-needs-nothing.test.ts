import { menuNode } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { shownPageNeedsNothing } from './shown-page-needs-nothing.ts';

testRule(shownPageNeedsNothing, {
  accepts: { 'a hidden page that asks for something, and shown ones that do not': {} },
  rejects: {
    'a shown page that asks for something': [
      menuNode([0, 1], '"hidden": false, "menuCode": «"library:bookDetail"»'),
      'The page library/bookDetail asks for "id", which the sidebar does not give: hide it, with "hidden": true.',
    ],
  },
});
