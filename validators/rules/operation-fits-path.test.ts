import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { operationFitsPath } from './operation-fits-path.ts';

testRule(operationFitsPath, {
  accepts: {
    'what each path says': {},
    'a list of choices': endpoint('/author/list', '"operation": "options"'),
    'an action that is called so': endpoint('/book/update', '"operation": "action"'),
  },
  rejects: {
    'another operation': [
      endpoint('/book/detail', '"operation": «"list"»'),
      'By its path this is of the operation "detail", and not of "list".',
    ],
  },
});
