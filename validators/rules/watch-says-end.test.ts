import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { watchSaysEnd } from './watch-says-end.ts';

const watch = (until: string, ...states: string[]) =>
  listPage(
    `"rowActions": [{ "type": "form", "endpoint": "/book/lend", "menuCode": "library:book:lend", "fields": ["readerPhone"], "watch": { "endpoint": "/book/lending", "params": { "lendingId": { "from": "answer.lendingId" } }, ${until}, "states": [${states.map((when) => `{ "when": ${when}, "text": { "zh": "状态", "en": "State" } }`).join(', ')}], "timeout": { "zh": "超时", "en": "Too long" } } }]`,
  );

testRule(watchSaysEnd, {
  accepts: {
    'a state of the end': watch('"until": { "done": true }', '{ "done": false }', '{ "done": true }'),
    'a state of something else': watch('"until": { "done": true }', '{ "left": { "$gt": 0 } }'),
  },
  rejects: {
    'only the way': [
      watch('«"until"»: { "done": true }', '{ "done": false }'),
      'None of the states can hold when "until" does: nothing is said at the end.',
    ],
  },
});
