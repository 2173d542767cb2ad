import { bookFields, detailPage, endpoint, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { wholeOfSame } from './whole-of-same.ts';

const number = (name: string) => `"${name}": { "type": "integer", "label": { "zh": "${name}", "en": "${name}" } }`;
const ratio = (max: string) => ({
  ...bookFields(['cardCount', 'cardCapacity', 'faceCapacity'].map(number).join(', ')),
  ...detailPage(
    `"groups": [{ "title": { "zh": "图书", "en": "Book" }, "fields": [{ "field": "cardCount", "cell": "ratio", "max": ${max} }, { "field": "readCount", "cell": "progress", "max": "pageCount" }] }]`,
  ),
});

testRule(wholeOfSame, {
  accepts: { 'the whole of the same, and one that is called otherwise': ratio('"cardCapacity"') },
  rejects: {
    'the whole of another thing': [
      ratio('«"faceCapacity"»'),
      '"cardCount" is measured by "faceCapacity"; there is a "cardCapacity".',
    ],
    'the yesterday of another figure': [
      {
        ...endpoint(
          '/book/figures',
          '"response": { "type": "object", "properties": { "lentToday": { "type": "integer" }, "lentYesterday": { "type": "integer" }, "soldYesterday": { "type": "integer" } } }',
        ),
        ...stackPage(
          '{ "kind": "stats", "endpoint": "/book/figures", "figures": [{ "name": "lentToday", "compare": «"soldYesterday"», "label": { "zh": "借出", "en": "Lent" } }] }',
        ),
      },
      '"lentToday" is measured by "soldYesterday"; there is a "lentYesterday".',
    ],
  },
});
