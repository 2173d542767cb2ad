import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { rangeLimitFitsField } from './range-limit-fits-field.ts';

testRule(rangeLimitFitsField, {
  accepts: { 'a limit on a time': {} },
  rejects: {
    'a limit in days on a number': [
      endpoint(
        '/book/list',
        '"ranges": [{ "field": «"price"», "maxDays": 31, "message": { "zh": "太长", "en": "Too long" } }]',
      ),
      'A limit in days needs a date or time that is compared by "between"; "price" is not.',
    ],
    'a limit on a time that is compared otherwise': [
      endpoint(
        '/book/list',
        '"filters": { "lentTime": "equals" }, "ranges": [{ "field": «"lentTime"», "maxDays": 31, "message": { "zh": "太长", "en": "Too long" } }]',
      ),
      'A limit in days needs a date or time that is compared by "between"; "lentTime" is not.',
    ],
  },
});
