import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Money is stored in fen and shown in yuan: another unit after it is wrong by a factor of a hundred. */
export const moneyInYuan = defineRule({
  id: 'money-in-yuan',
  severity: 'error',
  description: {
    zh: '金额（money）以分存储、以元显示和填写，单位只能是元。',
    en: 'Money is kept in fen and shown and typed in yuan: its unit is the yuan.',
  },
  messages: { other: 'Money is shown in yuan, not in "{unit}".' },
  visit: {
    property(property, { report }) {
      const { money, unit } = property;
      if (money && unit && !/元|¥/.test(unit.zh)) report(at(property, 'unit'), 'other', { unit: unit.zh });
    },
    payload(payload, { report }) {
      const { money, unit } = payload;
      if (money && unit && !/元|¥/.test(unit.zh)) report(at(payload, 'unit'), 'other', { unit: unit.zh });
    },
  },
});
