import { type RawBuilder, sql } from 'kysely';
import type { TimeBucket } from '../../schemas/generated/grammar.ts';
import { wallNumber } from '../core/wall-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Bucket {
  /** What rows of one bucket have alike, in UTC+8, which is the zone of every database session. */
  key(column: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The text of a bucket, of its key: written once a bucket and not once a row, which would cost more than all the rest. */
  text(key: RawBuilder<unknown>): RawBuilder<string>;
  /** Every bucket from one moment (`YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`) to another, both included, in their order. */
  between(from: string, to: string): string[];
  /** All there are, whatever the period. */
  all?: readonly string[];
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const days = Array.from({ length: 7 }, (_, day) => String(day + 1));

/** The parts of a moment by which rows are grouped. Texts of them sort in the order of time. */
export const TIME_BUCKETS: Readonly<Record<TimeBucket, Bucket>> = {
  hour: {
    key: (column) => sql`date_trunc('hour', ${column})`,
    text: (key) => sql`to_char(${key}, 'YYYY-MM-DD HH24:MI')`,
    between: (from, to) => inSteps(startOfHour(from), to, HOUR, (time) => textOf(time).slice(0, 16)),
  },
  day: {
    key: (column) => sql`date_trunc('day', ${column})`,
    text: (key) => sql`to_char(${key}, 'YYYY-MM-DD')`,
    between: (from, to) => inSteps(startOfDay(from), to, DAY, (time) => textOf(time).slice(0, 10)),
  },
  week: {
    key: (column) => sql`date_trunc('week', ${column})`,
    text: (key) => sql`to_char(${key}, 'YYYY-MM-DD')`,
    between: (from, to) => inSteps(monday(from), to, 7 * DAY, (time) => textOf(time).slice(0, 10)),
  },
  month: {
    key: (column) => sql`date_trunc('month', ${column})`,
    text: (key) => sql`to_char(${key}, 'YYYY-MM')`,
    between: months,
  },
  hourOfDay: {
    key: (column) => sql`extract(hour from ${column})`,
    text: (key) => sql`to_char(${key}, 'FM00":00"')`,
    between: () => hours,
    all: hours,
  },
  weekday: {
    key: (column) => sql`extract(isodow from ${column})`,
    text: (key) => sql`(${key})::text`,
    between: () => days,
    all: days,
  },
};

const textOf = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
const startOfHour = (text: string) => Math.floor(wallNumber(text) / HOUR) * HOUR;
const startOfDay = (text: string) => wallNumber(text.slice(0, 10));

function monday(text: string): number {
  const day = startOfDay(text);
  // getUTCDay: Sunday is 0.
  return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY;
}

/** So many at most: whoever calls it refuses more. */
const MOST = 10_000;

function inSteps(from: number, to: string, step: number, text: (time: number) => string): string[] {
  const end = wallNumber(to);
  const found: string[] = [];
  for (let time = from; time <= end && found.length < MOST; time += step) found.push(text(time));
  return found;
}

function months(from: string, to: string): string[] {
  const found: string[] = [];
  let [year = 0, month = 1] = from.split('-').map(Number);
  for (let text = from.slice(0, 7); text <= to.slice(0, 7) && found.length < MOST; ) {
    found.push(text);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
    text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  }
  return found;
}
