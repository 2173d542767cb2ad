import { endpoint, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { actionSaysWrites } from './action-says-writes.ts';

testRule(actionSaysWrites, {
  accepts: {
    'an action that makes a transition, and one that keeps records': {},
    'an action that says what it writes': inDocument(
      'endpoints/library.json',
      ['endpoints'],
      '"/book/count": { "operation": "action", "access": ["library:book:lend"], "writes": ["book"] }',
    ),
  },
  rejects: {
    'both at once': [
      endpoint('/book/lending', '«"keepsRecords"»: true, "writes": ["book"]'),
      'This call changes records by its "writes": it does not keep them as they are.',
    ],
    'a list that says it of itself': [
      endpoint('/book/list', '«"keepsRecords"»: true'),
      '"keepsRecords" is said by actions; "list" says by its name what it does.',
    ],
    'silence, whoever may call it': [
      inDocument(
        'endpoints/library.json',
        ['endpoints'],
        '"/book/news": { "operation": «"action"», "access": "session" }',
      ),
      'An action does not say by its name what it changes: name it in "writes" or "transition", or say "keepsRecords": true.',
    ],
  },
});
