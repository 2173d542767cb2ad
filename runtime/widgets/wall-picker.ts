import generatePicker from 'antd/es/date-picker/generatePicker/index.js';
import dayjs, { type Dayjs } from 'dayjs';
import calendar from 'rc-picker/es/generate/dayjs.js';
import { wallTime } from '../wall-time.ts';
import { wallReading } from './wall-clock.ts';

/**
 * antd's pickers on the wall clock of the documents, UTC+8. What they make themselves is a reading as `wallClock` makes them:
 * 今天 and 此刻 and the day that they mark as the present one would else be those of the browser's zone, and what is typed
 * would be shifted where that zone has no such time.
 */
export const WallPicker = generatePicker<Dayjs>({
  ...calendar,
  getNow: () => wallReading(wallTime()),
  getFixedDate: (text) => dayjs.utc(text, 'YYYY-M-DD'),
  locale: {
    ...calendar.locale,
    parse(locale, text, formats) {
      const found = formats.map((format) => dayjs.utc(text, format, true)).find((moment) => moment.isValid());
      // In the language that the reading's words are in; the calendar of rc-picker knows its name.
      return found ? found.locale(calendar.locale.parse(locale, '2000', ['YYYY'])?.locale() ?? 'en') : null;
    },
  },
});
