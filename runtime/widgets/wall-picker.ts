import { PreviewText } from '@formily/antd-v5';
import { connect, mapReadPretty } from '@formily/react';
import { type DatePickerProps, TimePicker, type TimePickerProps } from 'antd';
import generatePicker from 'antd/es/date-picker/generatePicker/index.js';
import dayjs, { type Dayjs } from 'dayjs';
import calendar from 'rc-picker/es/generate/dayjs.js';
import type { ComponentType } from 'react';
import { wallTime } from '../core/wall-time.ts';
import { wallReading } from './wall-clock.ts';

/**
 * antd's pickers on the wall clock of the documents, UTC+8. What they make themselves is a reading as `wallClock` makes them:
 * 今天 and 此刻 and the day that they mark as the present one would else be those of the browser's zone, and what is typed
 * would be shifted where that zone has no such time.
 */
const Picker = generatePicker<Dayjs>({
  ...calendar,
  getNow: () => wallReading(wallTime()),
  getFixedDate: (text) => dayjs.utc(text, 'YYYY-M-DD'),
  locale: {
    ...calendar.locale,
    parse(locale, text, formats) {
      const found = formats.map((format) => dayjs.utc(text, format, true)).find((moment) => moment.isValid());
      // In the language of the reading's names; the calendar of rc-picker has that language's name.
      return found ? found.locale(calendar.locale.parse(locale, '2000', ['YYYY'])?.locale() ?? 'en') : null;
    },
  },
});

/** The pickers, connected as the set connects its own: in a field whose pattern is readPretty they are text. */
export const WallPicker = {
  Moment: connect(Picker as ComponentType<DatePickerProps<Dayjs>>, mapReadPretty(PreviewText.DatePicker)),
  Range: connect(Picker.RangePicker, mapReadPretty(PreviewText.DateRangePicker)),
  TimeRange: connect(TimePicker.RangePicker, mapReadPretty(PreviewText.TimeRangePicker)),
  Time: connect(Picker.TimePicker as ComponentType<TimePickerProps>, mapReadPretty(PreviewText.TimePicker)),
};
