import { endpoint, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { exportAsList } from './export-as-list.ts';

testRule(exportAsList, {
  accepts: {
    'an export that compares as the list does': endpoint('/book/export', '"filters": { "title": "contains" }'),
    'an export that leaves it to the fields': endpoint('/book/export', '"sorts": ["price"]'),
  },
  rejects: {
    'an export that is not narrowed as the list is': [
      inDocument(
        'endpoints/library.json',
        ['endpoints'],
        '"/book/list": { "operation": "list", "entity": "book", "access": ["library:book"], "sorts": ["lentTime", "price"], "request": { "type": "object", "properties": { "shelfId": { "type": "string" } } } }, "/book/export": { "operation": «"export"», "entity": "book", "access": ["library:book:export"] }',
      ),
      '"/book/list" is narrowed by "shelfId", and this is not: the file would hold more than people see.',
    ],
    'an export that compares otherwise': [
      endpoint('/book/export', '"filters": { "title": «"equals"» }'),
      '"/book/list" compares "title" by "contains": the file would hold other rows than people see.',
    ],
  },
});
