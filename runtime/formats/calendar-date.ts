import { defineFormat } from './format-rule.ts';

/** `YYYY-MM-DD`, a day that exists, in the years 1900 to 2099. */
export const calendarDate = defineFormat({
  message: { zh: '请输入正确的日期', en: 'Please enter a correct date' },
  test: isCalendarDate,
});

/** Whether the text is such a day; an empty or masked one is not. */
export function isCalendarDate(text: string): boolean {
  const parts = /^((?:19|20)[0-9]{2})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
