import { CODES } from '../../schemas/generated/codes.ts';
import { seededRandom } from '../core/random.ts';
import { type DemoClock, timeText } from './calendar.ts';
import type { CommunityPlan } from './communities.ts';
import type { Opening } from './opening.ts';
import { plannedOpenings, RECORD_DAYS } from './opening-plan.ts';
import { isRegistered, type RecordRow, recordOf } from './opening-record.ts';
import { openingsOfDay, openingsUntil } from './openings.ts';
import type { DemoResident } from './people.ts';
import type { DemoVisit } from './visitors.ts';
import type { Walkers } from './walks/walking-day.ts';

const DAY_SECONDS = 86_400;

export interface AccessRecords {
  /** How many rows `days` gives, known before they are drawn. */
  total: number;
  /** The first day and the last, counted as in `DemoClock`. */
  first: number;
  last: number;
  /** The rows of one day. The same day always comes out the same, whichever were drawn before it. */
  dayRows(day: number): RecordRow[];
  /** The rows of each day, the oldest day first. */
  days(): Generator<RecordRow[]>;
  /** Fills `lastPassTime` of every resident whom a record lets in or out. */
  markLastPasses(residents: readonly DemoResident[]): void;
  /** What guests with a pass code did on the latest days, by community. */
  visits(days: number): Map<CommunityPlan, DemoVisit[]>;
}

/** @param scale 1, or 0.1 for the small data */
export function planAccessRecords(communities: readonly Walkers[], clock: DemoClock, scale: number): AccessRecords {
  const first = clock.today - RECORD_DAYS + 1;
  const people = communities.reduce((sum, one) => sum + one.registered, 0);
  const planned = (walkers: Walkers, day: number) =>
    plannedOpenings(walkers.plan, walkers.registered / people, day, scale);
  const latest = new Map(
    communities.map((one) => [
      one,
      openingsUntil(one, clock.today, planned(one, clock.today), clock.now - clock.today * DAY_SECONDS),
    ]),
  );
  const openings = (walkers: Walkers, day: number): Opening[] =>
    day === clock.today ? latest.get(walkers)! : openingsOfDay(walkers, day, planned(walkers, day));

  let total = 0;
  for (const one of communities) {
    total += latest.get(one)!.length;
    for (let day = first; day < clock.today; day++) total += planned(one, day);
  }

  const dayRows = (day: number): RecordRow[] => {
    const rows: RecordRow[] = [];
    for (const walkers of communities) {
      const random = seededRandom('records', walkers.plan.no, day);
      const shared = { plan: walkers.plan, day, clock, random };
      openings(walkers, day).forEach((opening, index) => {
        rows.push(recordOf(opening, index + 1, shared));
      });
    }
    return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  };

  return {
    total,
    first,
    last: clock.today,
    dayRows,
    *days() {
      for (let day = first; day <= clock.today; day++) yield dayRows(day);
    },
    // From today backwards, until everyone who passes doors at all was seen: some weeks instead of a year.
    visits(days) {
      const found = new Map<CommunityPlan, DemoVisit[]>();
      for (const walkers of communities) {
        const byGuest = new Map<string, { day: number; openings: Opening[] }>();
        for (let day = Math.max(first, clock.today - days + 1); day <= clock.today; day++) {
          for (const opening of openings(walkers, day)) {
            const { passer, openType, failReason } = opening;
            if (!passer.personId || !isRegistered(passer.personType, openType, failReason)) continue;
            const visit = byGuest.get(passer.personId) ?? { day, openings: [] };
            visit.openings.push(opening);
            byGuest.set(passer.personId, visit);
          }
        }
        found.set(walkers.plan, [...byGuest.values()]);
      }
      return found;
    },
    markLastPasses(residents) {
      const unseen = new Map(residents.filter((one) => one.habit !== null).map((one) => [one.row.id, one.row]));
      for (let day = clock.today; day >= first && unseen.size > 0; day--) {
        for (const walkers of communities) {
          for (const { passer, device, failReason, second } of openings(walkers, day).toReversed()) {
            if (failReason === null) device.row.lastOpenTime ??= timeText(day * DAY_SECONDS + second);
            const row =
              passer.personType === CODES.personType.resident && failReason === null
                ? unseen.get(passer.personId!)
                : undefined;
            if (!row) continue;
            row.lastPassTime = timeText(day * DAY_SECONDS + second);
            unseen.delete(row.id);
          }
        }
      }
    },
  };
}
