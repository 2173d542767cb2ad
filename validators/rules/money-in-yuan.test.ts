import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { moneyInYuan } from './money-in-yuan.ts';

const fee = (unit: string, money = true) =>
  bookFields(
    `"fee": { "type": "integer", "label": { "zh": "费用", "en": "Fee" }, "money": ${money}, "unit": ${unit} }`,
  );

testRule(moneyInYuan, {
  accepts: {
    yuan: fee('{ "zh": "元/月", "en": "¥ a month" }'),
    'what is no money': fee('{ "zh": "分", "en": "points" }', false),
  },
  rejects: { 'fen, as they are kept': [fee('«{ "zh": "分", "en": "fen" }»'), 'Money is shown in yuan, not in "分".'] },
});
