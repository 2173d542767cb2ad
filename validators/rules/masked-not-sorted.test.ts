import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { maskedNotSorted } from './masked-not-sorted.ts';

testRule(maskedNotSorted, {
  accepts: { 'what everybody sees': endpoint('/book/list', '"sorts": ["lentTime", "price"]') },
  rejects: {
    'a telephone': [
      endpoint('/book/list', '"sorts": ["lentTime", «"readerPhone"»]'),
      '"readerPhone" is masked: the order of the rows would tell what the mask hides.',
    ],
  },
});
