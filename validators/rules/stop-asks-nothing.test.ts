import { formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { stopAsksNothing } from './stop-asks-nothing.ts';

const preflight = (zh: string, stop: string) =>
  formPage(
    `"preflight": [{ "endpoint": "/book/lending", "params": { "lendingId": "1" }, "when": { "done": false }, "text": { "zh": "${zh}", "en": "Lent" }${stop} }]`,
  );

testRule(stopAsksNothing, {
  accepts: {
    'a question': preflight('该书已借出，是否继续保存？', ''),
    'a reason': preflight('该书已借出，不能保存。', ', "stop": true'),
  },
  rejects: {
    'a question that nobody can answer': [
      preflight('该书已借出，是否继续？', ', «"stop"»: true'),
      'The text asks whether to go on, and "stop" does not let anybody.',
    ],
  },
});
