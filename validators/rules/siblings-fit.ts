import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Which record comes next is known from the parameters that a page was opened with. */
export const siblingsFit = defineRule({
  id: 'siblings-fit',
  severity: 'error',
  description: {
    zh: '“上一条/下一条”（siblings）用于从列表打开的页面：页面有 params，且没有写 key 时以它为键。',
    en: 'Buttons to the record before and after (siblings) are for a page that lists open: it has params, and its key is one of them.',
  },
  messages: {
    params: 'A list opens this page with parameters, and it has none: what comes next is not known.',
    key: 'The record is not the one that the page was opened with: "key" is no parameter.',
  },
  visit: {
    detailBlock(block, { page, report }) {
      if (!block.siblings) return;
      if ((page.params ?? []).length === 0) return report(keyAt(block, 'siblings'), 'params', {});
      const { key } = block;
      const from = typeof key === 'object' && key !== null && 'from' in key ? String(key.from) : undefined;
      if (key !== undefined && !from?.startsWith('params.')) report(keyAt(block, 'siblings'), 'key', {});
    },
  },
});
