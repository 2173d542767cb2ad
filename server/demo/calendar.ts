const DAY_SECONDS = 86_400;
const OFFSET_SECONDS = 8 * 3600;

/**
 * Days are counted from 1970-01-01 and seconds from its midnight, both as clocks in UTC+8 show them: half a million
 * rows need no Date object.
 */
export interface DemoClock {
  /** Seconds shown by a clock in UTC+8. */
  now: number;
  /** The day of `now`. */
  today: number;
}

export function clockOf(instant: Date): DemoClock {
  const now = Math.floor(instant.getTime() / 1000) + OFFSET_SECONDS;
  return { now, today: Math.floor(now / DAY_SECONDS) };
}

export function dayOf(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / (DAY_SECONDS * 1000);
}

/** 1 is Monday, 7 Sunday (1970-01-01 was a Thursday). */
export function weekdayOf(day: number): number {
  return ((day + 3) % 7) + 1;
}

const dayTexts = new Map<number, string>();

/** `YYYY-MM-DD` */
export function dayText(day: number): string {
  let text = dayTexts.get(day);
  if (text === undefined) {
    text = new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10);
    dayTexts.set(day, text);
  }
  return text;
}

const TWO_DIGITS = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));

/** `HH:mm:ss` @param second of the day, 0 to 86399 */
export function clockText(second: number): string {
  const hour = Math.floor(second / 3600);
  const minute = Math.floor((second % 3600) / 60);
  return `${TWO_DIGITS[hour]}:${TWO_DIGITS[minute]}:${TWO_DIGITS[second % 60]}`;
}

/** `YYYY-MM-DD HH:mm:ss` @param seconds as in `DemoClock.now` */
export function timeText(seconds: number): string {
  const day = Math.floor(seconds / DAY_SECONDS);
  return `${dayText(day)} ${clockText(seconds - day * DAY_SECONDS)}`;
}

/** The moment of a day; `clock` is `HH:mm`. */
export function momentOf(day: number, clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return day * DAY_SECONDS + hour * 3600 + minute * 60;
}

/** The seconds of a `YYYY-MM-DD HH:mm:ss`, or of the midnight of a `YYYY-MM-DD`. */
export function secondsOf(text: string | null | undefined): number {
  return Date.parse(`${String(text).replace(' ', 'T')}Z`) / 1000;
}
