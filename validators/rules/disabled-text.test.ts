import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { disabledText } from './disabled-text.ts';

const print = (more: string) =>
  listPage(
    `"rowActions": [{ "type": "print", "label": { "zh": "打印", "en": "Print" }, ${more}: { "zh": "已借出", "en": "Lent" } }]`,
  );

testRule(disabledText, {
  accepts: { 'a reason and when': print('"disabledWhen": { "bookState": "2" }, "disabledText"') },
  rejects: {
    'a reason without when': [
      print('«"disabledText"»'),
      'The button can always be clicked: without "disabledWhen" nobody ever reads this.',
    ],
  },
});
