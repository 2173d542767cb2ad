import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { listPaging } from './list-paging.ts';

testRule(listPaging, {
  accepts: { 'a page size, or no pages': listPage('"pageSize": 50') },
  rejects: {
    both: [
      listPage('"paged": false, «"pageSize"»: 50'),
      'All rows are shown at once here, so there are no pages to have a size.',
    ],
  },
});
