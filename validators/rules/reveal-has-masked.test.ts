import { listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { revealHasMasked } from './reveal-has-masked.ts';

testRule(revealHasMasked, {
  accepts: {
    'an entity with a phone': listPage('"reveal": { "endpoint": "/book/lending", "menuCode": "library:book:lend" }'),
  },
  rejects: {
    'an entity without anything masked': [
      stackPage(
        '{ "kind": "list", "entity": "author", "endpoint": "/author/list", "columns": ["authorName"], «"reveal"»: { "endpoint": "/book/lending", "menuCode": "library:book:lend" } }',
      ),
      'author has no sensitive field, so there is nothing to show in full.',
    ],
  },
});
