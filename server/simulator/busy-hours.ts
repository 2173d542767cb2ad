import type { Random } from '../core/random.ts';

const DAY_SECONDS = 86_400;
const SLICE = 900;
const SLICES = DAY_SECONDS / SLICE;
/** By day the time between two events is at most 1.5 times the average, and at least half of it. */
const LEAST = 0.5;
const MOST = 1.5;
const MORNING = 7 * 3600;
const EVENING = 22 * 3600;
/** Where the sample is empty, a person comes nevertheless now and then. */
const QUIETEST = 0.01;

/**
 * Draws the seconds of a day at which doors are opened: by day between half and one and a half times the average interval
 * apart, closer together when the sample is busy; by night as rarely as in the sample.
 *
 * @param sample seconds of the same kind of day
 * @param interval seconds between two openings by day, on average
 */
export function busySeconds(sample: readonly number[], interval: number, random: Random): number[] {
  const busyness = busynessOf(sample);
  const seconds: number[] = [];
  for (let at = random.next() * interval; at < DAY_SECONDS; ) {
    const busy = busyness[Math.floor(at / SLICE)] ?? 1;
    const jitter = 0.75 + random.next() * 0.5;
    const byDay = at >= MORNING && at < EVENING;
    const factor = byDay ? Math.min(MOST, Math.max(LEAST, jitter / busy)) : Math.max(LEAST, jitter / busy);
    // In a quiet hour a whole night must not be jumped over.
    at += Math.min(factor * interval, 7_200 * jitter);
    if (at < DAY_SECONDS) seconds.push(Math.floor(at));
  }
  return seconds;
}

/** For each quarter of an hour, with its neighbours: 1 is the average of the day proper. */
function busynessOf(sample: readonly number[]): number[] {
  const counts = new Array<number>(SLICES).fill(0);
  for (const second of sample) {
    const slice = Math.floor(second / SLICE);
    counts[slice] = (counts[slice] ?? 0) + 1;
  }
  const byDay = sample.filter((second) => second >= MORNING && second < EVENING).length;
  const average = byDay / ((EVENING - MORNING) / SLICE) || 1;
  return counts.map((count, slice) => {
    const around = (counts[slice - 1] ?? count) + count + (counts[slice + 1] ?? count);
    return Math.max(QUIETEST, around / 3 / average);
  });
}
