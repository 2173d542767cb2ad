import { wallTime } from '../core/wall-time.ts';
import { isCalendarDate } from '../formats/calendar-date.ts';
import type { Derive } from './derive-function.ts';

/** Whole years since a birthday (`YYYY-MM-DD`), today in UTC+8; someone born on 29 February is a year older on 1 March. */
export const ageOfBirthday: Derive = ([birthday]) => {
  if (typeof birthday !== 'string' || !isCalendarDate(birthday.slice(0, 10))) return undefined;
  const today = wallTime().slice(0, 10);
  const born = birthday.slice(0, 10);
  if (born > today) return undefined;
  return Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);
};
