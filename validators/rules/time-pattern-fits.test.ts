import { detailPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { timePatternFits } from './time-pattern-fits.ts';

const shown = (field: string, pattern: string) =>
  detailPage(
    `"groups": [{ "title": { "zh": "图书", "en": "Book" }, "fields": [{ "field": "${field}", "cell": "dateTime", "timePattern": ${pattern} }] }]`,
  );

testRule(timePatternFits, {
  accepts: {
    'a day': shown('printedOn', '"YYYY-MM-DD"'),
    'the time of a moment': shown('lentTime', '"HH:mm"'),
    'every unit once, in short and in long': shown('lentTime', '"YY/M/D H:mm:ss"'),
    'month and minute': shown('lentTime', '"MM-DD HH:mm"'),
  },
  rejects: {
    'the time of a day': [
      shown('printedOn', '«"YYYY-MM-DD HH:mm"»'),
      '"printedOn" is a day, which has no hours and minutes: each would be shown as midnight.',
    ],
    'the month in place of the minutes': [
      shown('lentTime', '«"YYYY-MM-DD HH:MM"»'),
      '"MM" is written a second time here: months are "MM" and minutes "mm".',
    ],
    'the minutes in place of the month': [
      shown('lentTime', '«"YYYY-mm-DD HH:mm"»'),
      '"mm" is written a second time here: months are "MM" and minutes "mm".',
    ],
  },
});
