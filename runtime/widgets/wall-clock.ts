import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * A date or date-time of the documents as the value of antd's pickers: a wall clock reading, never turned into another zone.
 * It is stored as if it were UTC, since a browser's own zone may lack it: 02:30 of one night in March, where summer time begins.
 *
 * @returns null for anything else, which a picker shows as empty
 */
export function wallClock(text: unknown): Dayjs | null {
  if (typeof text !== 'string' || text === '') return null;
  const moment = wallReading(text);
  return moment.isValid() ? moment : null;
}

/** The same for a text that is known to be one: `YYYY-MM-DD`, with ` HH:mm:ss` or without. */
export function wallReading(text: string): Dayjs {
  return dayjs.utc(text.replace(' ', 'T'));
}

/** `HH:mm` (or `HH:mm:ss`) of any day. */
export function clockTime(text: unknown): Dayjs | null {
  return typeof text === 'string' && /^\d\d:\d\d/.test(text) ? wallClock(`2000-01-01 ${text}`) : null;
}
