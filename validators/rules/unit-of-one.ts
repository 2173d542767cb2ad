import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A plural in full (times, months). Signs and abbreviations (s, min, ms) are the same of one and of many. */
const PLURAL = /^[a-z]{2,}[a-rt-z]s$/;

/** An English unit that is a plural has a form for exactly one, else users read "1 times". */
export const unitOfOne = defineRule({
  id: 'unit-of-one',
  severity: 'error',
  description: {
    zh: '英文单位为复数时，须用 one 说明数值为 1 时的写法，否则会显示“1 times”。',
    en: 'An English unit that is a plural says in `one` what it is of exactly one, else people read "1 times".',
  },
  messages: {
    none: '"{unit}" is more than one: say in "one" what it is of exactly one, such as "{one}".',
    same: '"one" says the same as "en".',
  },
  visit: {
    unit(unit, { report }) {
      if (unit.one === unit.en) report(at(unit, 'one'), 'same', {});
      else if (unit.one === undefined && PLURAL.test(unit.en)) {
        report(at(unit, 'en'), 'none', { unit: unit.en, one: unit.en.slice(0, -1) });
      }
    },
  },
});
