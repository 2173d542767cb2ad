import { seededRandom } from '../core/random.ts';
import { weekdayOf } from './calendar.ts';
import type { CommunityPlan } from './communities.ts';
import { holidayFactor } from './holidays.ts';

/** 12 months, the day of installation included. */
export const RECORD_DAYS = 365;

/** Openings of all communities on an ordinary day; a year of it is about 480,000. */
const PER_DAY = 1_352;

/** How busy a day of the week is, Monday first. */
const WEEK = { home: [1, 1.01, 1.01, 1, 1.03, 0.98, 0.93], work: [1.3, 1.34, 1.34, 1.32, 1.28, 0.25, 0.17] } as const;

/**
 * How many openings the community has on that day: by its share of the people, the weekday, holidays and a little
 * chance. Known without drawing them, so the whole amount is known before the first row.
 * @param share 0 to 1
 * @param scale 1, or 0.1 for the small data
 */
export function plannedOpenings(plan: CommunityPlan, share: number, day: number, scale: number): number {
  const random = seededRandom('openings of a day', plan.no, day);
  const weekday = WEEK[plan.kind][weekdayOf(day) - 1]!;
  const mean = PER_DAY * share * scale * weekday * holidayFactor(day) * (0.93 + random.next() * 0.14);
  return Math.floor(mean + random.next());
}
