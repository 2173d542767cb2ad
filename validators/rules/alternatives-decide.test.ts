import { formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { alternativesDecide } from './alternatives-decide.ts';

const check = (require: string) =>
  formPage(
    `"fields": ["title", "pageCount", { "field": "readCount", "checks": [{ "require": ${require}, "message": { "zh": "请检查", "en": "Please look" } }] }]`,
  );

testRule(alternativesDecide, {
  accepts: {
    'a comparison of what is filled in': check(
      '{ "$or": [{ "readCount": { "$exists": false } }, { "readCount": { "$lt": { "from": "values.pageCount" } } }] }',
    ),
    'a value, or a comparison of another': check(
      '{ "$or": [{ "title": { "$exists": true } }, { "readCount": { "$lt": 10 } }] }',
    ),
    'what holds without a value too': check(
      '{ "$or": [{ "readCount": { "$exists": true } }, { "readCount": { "$ne": 3 } }] }',
    ),
  },
  rejects: {
    'a value of the field that is compared': [
      check('{ "$or": [{ "readCount": { "$exists": «true» } }, { "readCount": { "$lt": 10 } }] }'),
      'Whenever "readCount" is filled in this holds, so what is asked of it beside this is never asked.',
    ],
    'a value of the field that it is compared with': [
      check(
        '{ "$or": [{ "pageCount": { "$exists": «true» } }, { "readCount": { "$lt": { "from": "values.pageCount" } } }] }',
      ),
      'Whenever "pageCount" is filled in this holds, so what is asked of it beside this is never asked.',
    ],
    'a value, two levels down': [
      check(
        '{ "$and": [{ "$or": [{ "readCount": { "$exists": «true» } }, { "$and": [{ "readCount": { "$gt": 2 } }, { "pageCount": 3 }] }] }] }',
      ),
      'Whenever "readCount" is filled in this holds, so what is asked of it beside this is never asked.',
    ],
  },
});
