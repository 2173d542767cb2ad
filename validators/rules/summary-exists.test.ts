import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { summaryExists } from './summary-exists.ts';

testRule(summaryExists, {
  accepts: { 'figures of the call': {} },
  rejects: {
    'a figure that the call does not give': [
      listPage('"summary": ["total", «"lnt"»]'),
      '"lnt" is not a figure of "/book/list". Did you mean "lent"?',
    ],
  },
});
