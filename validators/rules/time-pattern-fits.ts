import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Units of a pattern, the longer ones first: the first letter identifies the unit. */
const UNITS = /YYYY|YY|MM?|DD?|HH?|mm|ss/g;

/** A day has no hour: a pattern that writes one shows midnight at every record; one that writes a unit twice lacks another. */
export const timePatternFits = defineRule({
  id: 'time-pattern-fits',
  severity: 'error',
  description: {
    zh: '只有日期的字段没有时分：timePattern 写上时分，每条记录都会显示成零点；同一单位也不能写两次（月是 MM，分是 mm）。',
    en: 'A day has no hours and minutes: a "timePattern" that writes them shows midnight at every record. No unit is written twice: months are MM, minutes mm.',
  },
  messages: {
    day: '"{field}" is a day, which has no hours and minutes: each would be shown as midnight.',
    twice: '"{unit}" is written a second time here: months are "MM" and minutes "mm".',
  },
  visit: {
    shown(shown, { entity, report }) {
      const { field, timePattern } = shown;
      if (timePattern === undefined) return;
      const units = timePattern.match(UNITS) ?? [];
      const twice = units.find((unit, index) => units.slice(0, index).some((before) => before[0] === unit[0]));
      // A unit that is written twice is the only finding of its pattern; the time units of a day are checked once it is corrected.
      if (twice !== undefined) return report(at(shown, 'timePattern'), 'twice', { unit: twice });
      const isDay = entity?.fields.get(field)?.format === 'calendar-date';
      if (isDay && /H|mm|ss/.test(timePattern)) report(at(shown, 'timePattern'), 'day', { field });
    },
  },
});
