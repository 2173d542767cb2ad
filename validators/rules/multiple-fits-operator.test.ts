import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { multipleFitsOperator } from './multiple-fits-operator.ts';

testRule(multipleFitsOperator, {
  accepts: {
    'several codes': listPage(
      '"filters": [{ "field": "bookState", "multiple": true }, { "field": "title", "multiple": false }]',
    ),
  },
  rejects: {
    'several texts': [
      listPage('"filters": [{ "field": "title", «"multiple"»: true }]'),
      'The call compares "title" by "contains", which takes one value.',
    ],
  },
});
