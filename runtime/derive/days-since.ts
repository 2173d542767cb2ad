import { daysFromToday } from './days-from-today.ts';
import type { Derive } from './derive-function.ts';

/** Days since a day until today in UTC+8: 0 on the day itself, negative while it is still to come. */
export const daysSince: Derive = ([day]) => {
  const ahead = daysFromToday(day);
  return ahead === undefined ? undefined : 0 - ahead;
};
