import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { confirmImpact } from './confirm-impact.ts';

const text = '"text": { "zh": "继续？", "en": "Go on?" }';

testRule(confirmImpact, {
  accepts: {
    'a call that can tell': listPage(
      `"rowActions": [{ "type": "request", "endpoint": "/book/delete", "menuCode": "library:book:delete", "confirm": { ${text}, "impact": true } }]`,
    ),
    'a question without numbers before anything': listPage(
      `"toolbar": [{ "type": "print", "label": { "zh": "打印", "en": "Print" }, "confirm": { ${text} } }]`,
    ),
  },
  rejects: {
    'a call that cannot, and no call at all': [
      listPage(`"rowActions": [
        { "type": "request", "endpoint": "/book/giveBack", "menuCode": "library:book:lend", "confirm": { ${text}, «"impact"»: true } },
        { "type": "print", "label": { "zh": "打印", "en": "Print" }, "confirm": { ${text}, «"impact"»: true } },
        { "type": "custom", "handler": "scanCode", "label": { "zh": "扫码", "en": "Scan" }, "confirm": { ${text}, «"impact"»: true } }]`),
      '"/book/giveBack" cannot tell what it would change: it has no "impact".',
      'Nothing is called here that could tell what would change.',
      'Nothing is called here that could tell what would change.',
    ],
  },
});
