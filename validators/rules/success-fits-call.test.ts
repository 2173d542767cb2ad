import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { successFitsCall } from './success-fits-call.ts';

const remove = (success: string) =>
  listPage(
    `"rowActions": [{ "type": "request", "endpoint": "/book/delete", "menuCode": "library:book:delete", "danger": true, "success": ${success} }]`,
  );

testRule(successFitsCall, {
  accepts: {
    'what was done': remove('{ "zh": "删除成功，修改已保存", "en": "Deleted, and the change is kept" }'),
    'what could be said of anything': remove('{ "zh": "操作成功", "en": "Done" }'),
  },
  rejects: {
    'what was done elsewhere': [
      remove('«{ "zh": "保存成功", "en": "Saved" }»'),
      'This is said after another deed: "/book/delete" is of the operation "delete".',
    ],
  },
});
