import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { sortHasIndex } from './sort-has-index.ts';

testRule(sortHasIndex, {
  accepts: {
    'an order behind the community, and the key': endpoint('/book/list', '"sorts": ["lentTime", "id"]'),
    'what is worked out, of which there is no index': {
      ...bookFields(
        `"daysOld": { "type": "integer", "label": { "zh": "天数", "en": "Days" }, "computed": { "function": "daysSince", "from": ["printedOn"] } }`,
      ),
      ...endpoint('/book/list', '"sorts": ["lentTime", "daysOld"]'),
    },
  },
  rejects: {
    'an order that no index serves': [
      endpoint('/book/list', '"sorts": ["lentTime", «"pageCount"»]'),
      'No index of book serves the order by "pageCount": add one, such as ["communityUuid","pageCount"].',
    ],
  },
});
