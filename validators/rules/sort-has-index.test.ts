import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { sortHasIndex } from './sort-has-index.ts';

testRule(sortHasIndex, {
  accepts: { 'an order behind the community, and the key': endpoint('/book/list', '"sorts": ["lentTime", "id"]') },
  rejects: {
    'an order that no index serves': [
      endpoint('/book/list', '"sorts": ["lentTime", «"pageCount"»]'),
      'No index of book serves the order by "pageCount": add one, such as ["communityUuid","pageCount"].',
    ],
  },
});
