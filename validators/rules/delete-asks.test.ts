import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { deleteAsks } from './delete-asks.ts';

const remove = (endpoint: string, more = '') =>
  listPage(
    `"rowActions": [{ "type": "request", "endpoint": ${endpoint}, "menuCode": "library:book:delete", "danger": true${more} }], "batchActions": []`,
  );

testRule(deleteAsks, {
  accepts: {
    'one that asks': remove('"/book/delete"', ', "confirm": { "text": { "zh": "删除？", "en": "Delete?" } }'),
    'what deletes nothing': remove('"/book/giveBack"'),
  },
  rejects: { 'one that does not': [remove('«"/book/delete"»'), 'One click deletes: ask first, with "confirm".'] },
});
