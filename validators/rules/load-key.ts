import { paramsTaken } from '../model/page-params.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A dialog that loads a record names it; without a key it would be the page's parameter `id`, which only some pages have. */
export const loadKey = defineRule({
  id: 'load-key',
  severity: 'error',
  description: {
    zh: '弹窗表单加载记录时必须说明是哪一条：省略 key 表示页面参数 id，而本页面没有这个参数。',
    en: 'A dialog that loads a record says which: without a key it is the parameter id, which the page then has to take.',
  },
  messages: { missing: 'Which record? The page has no parameter "id", so "load" needs a "key".' },
  visit: {
    formAction(action, { page, catalogue, report }) {
      const { load } = action;
      if (!load || load.key !== undefined || paramsTaken(page, catalogue).has('id')) return;
      report(at(action, 'load'), 'missing', {});
    },
  },
});
