import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { figureOpen } from './figure-open.ts';

const figure = (more: string) =>
  endpoint('/book/list', `"summary": { "n": { "label": { "zh": "读者", "en": "Readers" }, ${more} } }`);

testRule(figureOpen, {
  accepts: { 'a figure by a key': figure('"distinct": "authorId"') },
  rejects: {
    'how many different telephones there are': [
      figure('"distinct": «"readerPhone"»'),
      '"readerPhone" is sensitive: how many different ones there are tells whose are the same. Count by a key.',
    ],
    'the greatest telephone': [
      figure('"most": «"readerPhone"»'),
      '"readerPhone" is sensitive: what its values come to tells what they are.',
    ],
    'those of one telephone': [
      figure('"where": { "readerPhone": «"15412340001"» }'),
      '"readerPhone" is sensitive: a figure of those with one value tells who has it.',
    ],
  },
});
