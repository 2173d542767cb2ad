import { daysFromToday } from './days-from-today.ts';
import type { Derive } from './derive-function.ts';

/** Days from today in UTC+8 until a day: 0 on the day itself, negative once it is over. */
export const daysUntil: Derive = ([day]) => daysFromToday(day);
