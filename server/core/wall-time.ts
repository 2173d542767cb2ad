const OFFSET = 8 * 3_600_000;

/** An instant as the wire writes it: `YYYY-MM-DD HH:mm:ss` in UTC+8. */
export function wallTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET).toISOString().slice(0, 19).replace('T', ' ');
}
