import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { pastMoments } from './past-moments.ts';

const tone = (when: string) =>
  listPage(`"columns": ["title", { "field": "createTime", "tones": [{ "when": ${when}, "tone": "warning" }] }]`);

testRule(pastMoments, {
  accepts: {
    'what was made more than a day ago': tone('{ "createTime": { "$lt": { "from": "now", "plus": "-24h" } } }'),
    'what ends soon': tone('{ "lentTime": { "$lt": { "from": "now", "plus": "15d" } } }'),
    'what was made after something else': tone('{ "createTime": { "$gt": { "from": "row.lentTime" } } }'),
  },
  rejects: {
    'what was made before a moment ahead': [
      tone('{ "createTime": { "$lt": { "from": "now", "plus": «"15d"» } } }'),
      '"createTime" is never later than now, so this always holds.',
    ],
    'what was made after now': [
      tone('{ "row.createTime": { "$gt": «{ "from": "now" }» } }'),
      '"createTime" is never later than now, so this never holds.',
    ],
    'one of several': [
      tone('{ "$and": [{ "title": "a" }, { "createTime": { "$gte": { "from": "now", "plus": «"1h"» } } }] }'),
      '"createTime" is never later than now, so this never holds.',
    ],
  },
});
