import { bookFields, endpoint, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { numbersAgree } from './numbers-agree.ts';

const empty = (zh: string, en: string) => `"empty": { "zh": "${zh}", "en": "${en}" }`;
const field = (messages: string) =>
  bookFields(
    `"code": { "type": "string", "label": { "zh": "编码", "en": "Code" }, "minLength": 2, "maxLength": 8, "messages": ${messages} }`,
  );

testRule(numbersAgree, {
  accepts: {
    'numbers in another order, and written as each language does': listPage(
      empty('在30天内最多1000本', 'At most 1,000 books in 30 days'),
    ),
    'a number that one language writes out': listPage(empty('两本，3天', 'Two books')),
    'a number in a unit of its own': listPage(empty('超过5万条，24小时内', 'Over 50,000 rows, within 1 day')),
    'a message of its bound, or of both': field(
      '{ "maxLength": { "zh": "编码为2到8位", "en": "2 to 8 characters" }, "minLength": { "zh": "至少2位", "en": "At least 2" } }',
    ),
    'a bound of days in other words': endpoint(
      '/book/list',
      '"ranges": [{ "field": "lentTime", "maxDays": 31, "message": { "zh": "最多一个月", "en": "One month" } }]',
    ),
    'money, which is said in yuan': bookFields(
      '"fee": { "type": "integer", "label": { "zh": "费用", "en": "Fee" }, "money": true, "maximum": 50000, "messages": { "maximum": { "zh": "最多500元", "en": "At most 500 yuan" } } }',
    ),
  },
  rejects: {
    'a number that was changed in one language': [
      listPage('"empty": { "zh": "30天内没有", "en": «"None in 7 days"» }'),
      'The Chinese says 30 and the English 7: one of the two was left as it was.',
    ],
    'a message of another bound': [
      field('{ "maxLength": { "zh": «"最多20位"», "en": "At most 20" } }'),
      'The text says 20, and "maxLength" is 8.',
    ],
    'days that are not the limit': [
      endpoint(
        '/book/list',
        '"ranges": [{ "field": "lentTime", "maxDays": 31, "message": { "zh": «"最多7天"», "en": "At most 7 days" } }]',
      ),
      'The text says 7, and "maxDays" is 31.',
    ],
  },
});
