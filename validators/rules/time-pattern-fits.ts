import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A day has no hour: a pattern that writes one shows midnight at every record. */
export const timePatternFits = defineRule({
  id: 'time-pattern-fits',
  severity: 'error',
  description: {
    zh: '只有日期的字段没有时分：timePattern 写上时分，每条记录都会显示成零点。',
    en: 'A day has no hours and minutes: a "timePattern" that writes them shows midnight at every record.',
  },
  messages: { day: '"{field}" is a day, which has no hours and minutes: each would be shown as midnight.' },
  visit: {
    shown(shown, { entity, report }) {
      const { field, timePattern } = shown;
      const isDay = entity?.fields.get(field)?.format === 'calendar-date';
      if (timePattern !== undefined && isDay && /H|mm|ss/.test(timePattern))
        report(at(shown, 'timePattern'), 'day', { field });
    },
  },
});
