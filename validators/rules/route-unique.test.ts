import { menuNode } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { routeUnique } from './route-unique.ts';

testRule(routeUnique, {
  accepts: { 'routes that differ': {} },
  rejects: {
    'a route that another node has': [
      menuNode([0, 2], '"route": «"/library/book"»'),
      '"library:book" has the route "/library/book" already.',
    ],
    'a route of the console itself': [
      menuNode([0, 2], '"route": «"/login"»'),
      'The route "/login" belongs to the console itself.',
    ],
  },
});
