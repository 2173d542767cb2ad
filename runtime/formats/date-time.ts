import { isCalendarDate } from './calendar-date.ts';
import { defineFormat } from './format-rule.ts';

/** `YYYY-MM-DD HH:mm:ss`, UTC+8; the day as in calendar-date. */
export const dateTime = defineFormat({
  message: { zh: '请输入正确的日期时间', en: 'Please enter a correct date and time' },
  test: (text) => /^.{10} ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$/.test(text) && isCalendarDate(text.slice(0, 10)),
});
