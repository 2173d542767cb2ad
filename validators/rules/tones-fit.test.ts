import { bookStates, formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { tonesFit } from './tones-fit.ts';

const columns = (...fields: string[]) => listPage(`"columns": ["title", ${fields.join(', ')}]`);
const column = (field: string, when: string, tone = '"danger"') =>
  `{ "field": "${field}", "tones": [{ "when": ${when}, "tone": ${tone} }] }`;
const failed = bookStates(
  '"values": [{ "value": "1", "label": { "zh": "在架", "en": "Here" } }, { "value": "2", "label": { "zh": "借出失败", "en": "Failed" } }]',
);

const watched = (zh: string, tone: string) =>
  listPage(
    `"rowActions": [{ "type": "request", "endpoint": "/book/lend", "menuCode": "library:book:lend", "params": { "id": { "from": "row.id" } }, "watch": { "endpoint": "/book/lending", "params": { "lendingId": { "from": "answer.lendingId" } }, "until": { "done": true }, "states": [{ "when": { "done": true }, "text": { "zh": "${zh}", "en": "So it went" }, "tone": ${tone} }], "timeout": { "zh": "超时", "en": "Too long" } } }]`,
  );
const hint = (zh: string, tone: string) =>
  formPage(
    `"fields": [{ "field": "title", "hints": [{ "endpoint": "/book/lending", "params": {}, "when": { "done": true }, "text": { "zh": "${zh}", "en": "So it is" }, "tone": ${tone} }] }]`,
  );

testRule(tonesFit, {
  accepts: {
    'each its own': columns(column('price', '{ "price": { "$gt": 9 } }'), column('bookState', '{ "bookState": "2" }')),
    'what another field says, where that has no tone': columns(column('price', '{ "bookState": "2" }')),
    'a failure in red': { ...failed, ...columns(column('bookState', '{ "bookState": "2" }')) },
    'what a watch says in its tone': watched('借出失败：{message}', '"danger"'),
    'a failure that is gone': watched('已解除超时', '"success"'),
    'no success': watched('未成功', '"danger"'),
    'a success that is taken with care': watched('借出成功，但有逾期', '"warning"'),
    'words that tell of something else': watched('失败记录已清理', '"success"'),
    'a good hint': hint('照片合格', '"success"'),
    'a bad hint': hint('照片不合格', '"danger"'),
  },
  rejects: {
    'a failure that a watch tells as a success': [
      watched('借出失败：{message}', '«"success"»'),
      '"借出失败：{message}" is told as success, which says the opposite.',
    ],
    'a good hint as a danger': [
      hint('照片合格，可以使用', '«"danger"»'),
      '"照片合格，可以使用" is told as danger, which says the opposite.',
    ],
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
