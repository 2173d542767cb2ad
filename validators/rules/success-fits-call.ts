import type { Endpoint } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Words that do not fit a call that creates, changes or deletes. */
const STRANGE: Partial<Record<Endpoint['operation'], RegExp>> = {
  create: /删除|移除/,
  update: /删除成功|新增成功|已删除|已新增/,
  delete: /保存|新增|添加|创建|修改/,
};

/** After an action users read that it was done, not another one: a user who deletes and reads "saved" looks for the record. */
export const successFitsCall = defineRule({
  id: 'success-fits-call',
  severity: 'error',
  description: {
    zh: '成功提示说的是接口所做的事：删除之后提示“保存成功”，人会以为记录还在。',
    en: 'What is said after a deed is what the call does: who deletes and reads "saved" takes the record for kept.',
  },
  messages: { other: 'This is said after another deed: "{endpoint}" is of the operation "{operation}".' },
  visit: {
    action(action, { catalogue, report }) {
      if (!('success' in action) || !('endpoint' in action) || !action.success || action.endpoint === undefined) return;
      const { endpoint, success } = action;
      const operation = catalogue.endpoints.get(endpoint)?.operation;
      const own = operation === 'delete' ? /删|移除/ : /^$/;
      if (operation && STRANGE[operation]?.test(success.zh) && !own.test(success.zh))
        report(at(action, 'success'), 'other', { endpoint, operation });
    },
  },
});
