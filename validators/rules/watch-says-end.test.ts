import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { watchSaysEnd } from './watch-says-end.ts';

const watch = (until: string, ...states: string[]) =>
  listPage(
    `"rowActions": [{ "type": "form", "endpoint": "/book/lend", "menuCode": "library:book:lend", "fields": ["readerPhone"], "watch": { "endpoint": "/book/lending", "params": { "lendingId": { "from": "answer.lendingId" } }, ${until}, "states": [${states.map((when) => `{ "when": ${when}, "text": { "zh": "状态", "en": "State" } }`).join(', ')}], "timeout": { "zh": "超时", "en": "Too long" } } }]`,
  );

testRule(watchSaysEnd, {
  accepts: {
    'a state for each code that ends it': watch('"until": { "left": { "$in": [0, 1] } }', '{ "left": { "$lt": 2 } }'),
    'a state of the end': watch('"until": { "done": true }', '{ "done": false }', '{ "done": true }'),
    'a state of something else': watch('"until": { "done": true }', '{ "left": { "$gt": 0 } }'),
  },
  rejects: {
    'a code that ends it and has no state': [
      watch('"until": { "left": { "$in": [0, «1»] } }', '{ "left": 0 }'),
      'No state can hold when "left" is "1", which ends the watch: nothing is said then.',
    ],
    'only the way': [
      watch('«"until"»: { "done": true }', '{ "done": false }'),
      'None of the states can hold when "until" does: nothing is said at the end.',
    ],
  },
});
