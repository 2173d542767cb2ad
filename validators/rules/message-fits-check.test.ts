import { formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { messageFitsCheck } from './message-fits-check.ts';

const check = (require: string, zh: string) =>
  formPage(
    `"fields": ["title", "pageCount", { "field": "readCount", "checks": [{ "require": ${require}, "message": { "zh": "${zh}", "en": "Please look at the pages" } }] }]`,
  );

testRule(messageFitsCheck, {
  accepts: {
    'what the message says': check('{ "readCount": { "$lt": { "from": "values.pageCount" } } }', '已读页数须小于页数'),
    'what the message says with "not"': check('{ "readCount": { "$lte": 900 } }', '已读页数不能大于900'),
    'what it asks from the other side': check(
      '{ "pageCount": { "$gte": { "from": "values.readCount" } } }',
      '已读页数不能超过页数',
    ),
    'a message that compares nothing': check('{ "readCount": { "$gt": 0 } }', '请填写已读页数'),
  },
  rejects: {
    'a look at another field': [
      check('{ «"pageCount"»: { "$gt": 0 } }', '已读页数须大于0'),
      'The message speaks of "已读页数", and this looks at "pageCount".',
    ],
    'a comparison with something else than it says': [
      formPage(
        '"fields": ["title", "lentTime", { "field": "printedOn", "checks": [{ "require": { "printedOn": { "$lt": { "from": «"now"» } } }, "message": { "zh": "印刷日期须早于借出时间", "en": "Printed before it is lent" } }] }]',
      ),
      'The message compares with "借出时间", and this with something else.',
    ],
    'the opposite': [
      check('{ "readCount": { «"$gt"»: { "from": "values.pageCount" } } }', '已读页数须小于页数'),
      'The message says "小于", and this asks for the opposite.',
    ],
    'the opposite, where something may be empty': [
      check(
        '{ "$or": [{ "readCount": { "$exists": false } }, { "readCount": { «"$gte"»: 900 } }] }',
        '已读页数不能大于900',
      ),
      'The message says "不能大于", and this asks for the opposite.',
    ],
  },
});
