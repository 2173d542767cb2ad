import dayjs, { type Dayjs } from 'dayjs';

/**
 * A date or date-time of the documents as what antd's pickers hold: a wall clock reading, never turned into another zone.
 *
 * @returns null for anything else, which a picker shows as empty
 */
export function wallClock(text: unknown): Dayjs | null {
  if (typeof text !== 'string' || text === '') return null;
  const moment = dayjs(text.replace(' ', 'T'));
  return moment.isValid() ? moment : null;
}

/** `HH:mm` (or `HH:mm:ss`) of any day. */
export function clockTime(text: unknown): Dayjs | null {
  return typeof text === 'string' && /^\d\d:\d\d/.test(text) ? wallClock(`2000-01-01 ${text}`) : null;
}
