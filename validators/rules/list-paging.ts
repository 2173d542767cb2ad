import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A list that shows all its rows at once has no pages whose size could be set. */
export const listPaging = defineRule({
  id: 'list-paging',
  severity: 'error',
  description: {
    zh: '一次显示全部行的列表（paged: false）没有分页，不能再设置每页条数。',
    en: 'A list that shows all rows at once ("paged": false) has no pages, so it has no page size either.',
  },
  messages: { none: 'All rows are shown at once here, so there are no pages to have a size.' },
  visit: {
    listBlock(block, { report }) {
      if (block.paged === false && block.pageSize !== undefined) report(keyAt(block, 'pageSize'), 'none', {});
    },
  },
});
