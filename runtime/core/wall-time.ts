const HOUR = 3_600_000;

/**
 * The wall clock of the console's documents, UTC+8, whatever zone the browser is in: `YYYY-MM-DD HH:mm:ss`.
 *
 * @param at milliseconds since the epoch
 */
export function wallTime(at: number = Date.now()): string {
  return new Date(at + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ');
}

/** The moment, in milliseconds since the epoch, of a `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss` in UTC+8; NaN for anything else. */
export function momentOf(text: string): number {
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(text)) return Number.NaN;
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}+08:00`);
}

/** Another day: `YYYY-MM-DD`, so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
}
