import { bookStates, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { tonesFit } from './tones-fit.ts';

const columns = (...fields: string[]) => listPage(`"columns": ["title", ${fields.join(', ')}]`);
const column = (field: string, when: string, tone = '"danger"') =>
  `{ "field": "${field}", "tones": [{ "when": ${when}, "tone": ${tone} }] }`;
const failed = bookStates(
  '"values": [{ "value": "1", "label": { "zh": "在架", "en": "Here" } }, { "value": "2", "label": { "zh": "借出失败", "en": "Failed" } }]',
);

testRule(tonesFit, {
  accepts: {
    'each its own': columns(column('price', '{ "price": { "$gt": 9 } }'), column('bookState', '{ "bookState": "2" }')),
    'what another field says, where that has no tone': columns(column('price', '{ "bookState": "2" }')),
    'a failure in red': { ...failed, ...columns(column('bookState', '{ "bookState": "2" }')) },
  },
  rejects: {
    'the tone of the column beside it': [
      columns(column('price', '{ "price": { "$gt": 9 } }'), column('pageCount', '{ «"price"»: { "$gt": 9 } }')),
      'This is what "price" is coloured by: here it says nothing of "pageCount".',
    ],
    'a failure as a success': [
      { ...failed, ...columns(column('bookState', '{ "bookState": "2" }', '«"success"»')) },
      '"借出失败" is shown as success, which says the opposite.',
    ],
    'a row': [
      { ...failed, ...listPage('"rowTones": [{ "when": { "bookState": "2" }, "tone": «"success"» }]') },
      '"借出失败" is shown as success, which says the opposite.',
    ],
  },
});
