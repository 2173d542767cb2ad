import { unitRow } from '../model/unit-rows.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A number is counted in the same unit in both languages; else some read seconds where others read minutes. */
export const unitsAgree = defineRule({
  id: 'units-agree',
  severity: 'error',
  description: {
    zh: '中英文单位必须是同一个单位，否则一部分人看到秒，另一部分人看到分钟。',
    en: 'A unit is the same in both languages; else some read seconds where others read minutes.',
  },
  messages: { differs: '"{en}" is not what "{zh}" is in English.' },
  visit: {
    unit(unit, { report }) {
      const { zh, en } = unit;
      const [chinese, english] = [unitRow(zh), unitRow(en)];
      if (chinese !== english && chinese !== -1 && english !== -1) report(at(unit, 'en'), 'differs', { zh, en });
    },
  },
});
