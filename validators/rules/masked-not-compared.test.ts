import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { maskedNotCompared } from './masked-not-compared.ts';

const tone = (when: string) => listPage(`"rowTones": [{ "when": ${when}, "tone": "warning" }]`);

testRule(maskedNotCompared, {
  accepts: {
    'whether there is one': tone('{ "readerPhone": { "$ne": null } }'),
    'a field that is not masked': tone('{ "title": "x" }'),
  },
  rejects: {
    'a telephone': [
      tone('{ "readerPhone": «"15400000000"» }'),
      '"readerPhone" is masked: what is compared here are asterisks.',
    ],
  },
});
