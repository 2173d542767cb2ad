import { formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { checksAgree } from './checks-agree.ts';

const check = (field: string, require: string) =>
  `{ "field": "${field}", "checks": [{ "require": ${require}, "message": { "zh": "不对", "en": "Wrong" } }] }`;
const form = (a: string, b: string) =>
  formPage(`"fields": ["title", ${check('pageCount', a)}, ${check('readCount', b)}]`);

testRule(checksAgree, {
  accepts: {
    'the same from both sides': form(
      '{ "pageCount": { "$gte": { "from": "values.readCount" } } }',
      '{ "readCount": { "$lte": { "from": "values.pageCount" } } }',
    ),
    'both the same': form(
      '{ "pageCount": { "$gte": { "from": "values.readCount" } } }',
      '{ "readCount": { "$gte": { "from": "values.pageCount" } } }',
    ),
    'one that is asked with something else': form(
      '{ "pageCount": { "$gt": { "from": "values.readCount" } } }',
      '{ "$and": [{ "readCount": { "$gt": { "from": "values.pageCount" } } }] }',
    ),
  },
  rejects: {
    'each before the other': [
      form(
        '{ "pageCount": { "$gt": { "from": "values.readCount" } } }',
        '{ "$or": [{ "readCount": { "$exists": false } }, { "readCount": { «"$gt"»: { "from": "values.pageCount" } } }] }',
      ),
      'This and the check at "pageCount" exclude each other: nobody can fill in both.',
    ],
  },
});
