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
    'an action with what only a list heeds': [
      endpoint('/author/list', '"operation": «"action"», "sorts": ["createTime"]'),
      'By its path this is of the operation "list", and not of "action".',
    ],
    'another operation': [
      endpoint('/book/detail', '"operation": «"list"»'),
      'By its path this is of the operation "detail", and not of "list".',
    ],
  },
});
