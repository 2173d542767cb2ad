const OFFSET = 8 * 3_600_000;

/**
 * A text of the wire as a number, to count with: `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`. All are of one zone, which has no summer time,
 * so they are counted as if they were of UTC; NaN for anything else.
 */
export function wallNumber(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`);
}

/** An instant as the wire writes it: `YYYY-MM-DD HH:mm:ss` in UTC+8. */
export function wallTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET).toISOString().slice(0, 19).replace('T', ' ');
}
