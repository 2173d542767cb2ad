import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { fixedFilterValue } from './fixed-filter-value.ts';

testRule(fixedFilterValue, {
  accepts: {
    'values, lists, presets, ranges and values from elsewhere': listPage(`"filters": [], "fixedFilters": {
      "bookState": ["1", "2"], "lentTime": "today", "price": [1, null], "title": "红", "printedOn": { "from": "now" }
    }`),
  },
  rejects: {
    'a code that there is not, and a number for a text': [
      listPage('"filters": [], "fixedFilters": { "bookState": «"9"», "title": «1» }'),
      'The dictionary bookState has no "9".',
      'Expected a text, found 1.',
    ],
    'what is no range': [
      listPage('"filters": [], "fixedFilters": { "lentTime": «"todey"», "price": «5» }'),
      '"todey" is no stretch of days: a range is one of today, yesterday, last7days, last31days, thisMonth, [from, to] or "from" elsewhere. Did you mean "today"?',
      'A range is one of today, yesterday, last7days, last31days, thisMonth, [from, to] or "from" elsewhere.',
    ],
    'a list for a part of a text': [
      listPage('"filters": [], "fixedFilters": { "title": «["a", "b"]» }'),
      '"title" is compared by "contains", which takes one value.',
    ],
  },
});
