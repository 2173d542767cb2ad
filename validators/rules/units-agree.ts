import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Each row is one unit, as Chinese and English write it. */
const UNITS: readonly (readonly string[])[] = [
  ['毫秒', 'ms', 'millisecond'],
  ['秒', '秒钟', 's', 'sec', 'second'],
  ['分钟', '分', 'min', 'minute'],
  ['小时', '时', 'h', 'hr', 'hour'],
  ['天', '日', 'd', 'day'],
  ['周', '星期', 'week'],
  ['月', '个月', 'month'],
  ['年', 'year'],
  ['毫米', 'mm'],
  ['厘米', 'cm'],
  ['米', 'm', 'metre', 'meter'],
  ['千米', '公里', 'km'],
  ['平方米', '㎡', 'm²', 'm2', 'sqm'],
  ['克', 'g'],
  ['千克', '公斤', 'kg'],
  ['吨', 't', 'ton'],
  ['元', '¥', 'cny', 'rmb', 'yuan'],
  ['%', '％', 'percent'],
  ['℃', '摄氏度', '°c'],
];

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
      const [chinese, english] = [rowOf(zh), rowOf(en)];
      if (chinese !== english && chinese !== -1 && english !== -1) report(at(unit, 'en'), 'differs', { zh, en });
    },
  },
});

/** The row of a unit, in one or many; -1 where nobody knows it. */
function rowOf(unit: string): number {
  const said = unit.trim().toLowerCase();
  return UNITS.findIndex(
    (names) => names.includes(said) || names.some((name) => name.length > 2 && said === `${name}s`),
  );
}
