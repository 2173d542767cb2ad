import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { exportAsList } from './export-as-list.ts';

testRule(exportAsList, {
  accepts: {
    'an export that compares as the list does': endpoint('/book/export', '"filters": { "title": "contains" }'),
    'an export that leaves it to the fields': endpoint('/book/export', '"sorts": ["price"]'),
  },
  rejects: {
    'an export that compares otherwise': [
      endpoint('/book/export', '"filters": { "title": «"equals"» }'),
      '"/book/list" compares "title" by "contains": the file would hold other rows than people see.',
    ],
  },
});
