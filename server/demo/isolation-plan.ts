import { CODES } from '../../schemas/generated/codes.ts';
import type { IsolationStateCode } from '../../schemas/generated/entities.ts';
import { type Random, seededRandom } from '../core/random.ts';
import type { DemoClock } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { AGE_YEAR } from './households.ts';
import type { DemoResident } from './people.ts';
import type { PlannedIsolation } from './planned-isolation.ts';

const { isolationState: STATE } = CODES;
/** Planned, in isolation, ending soon, released, transferred: 25 in three communities. */
const PLANS: Readonly<Record<string, readonly number[]>> = {
  '01': [2, 6, 3, 4, 2],
  '02': [1, 2, 1, 1, 0],
  '03': [0, 2, 0, 1, 0],
};
const STATES = [STATE.planned, STATE.inIsolation, STATE.endingSoon, STATE.released, STATE.transferred] as const;
const TERM = 7;
const ADULT = 18;

/**
 * Decides who is isolated, and from when on these people stay at home. They have neither card nor face: what is frozen of them are
 * the doors that come with their rooms. Call it when the cards are planned.
 */
export function planIsolations(communities: readonly CommunityParts[], clock: DemoClock): void {
  for (const parts of communities) {
    const random = seededRandom('isolation', parts.plan.no);
    const free = parts.residents.filter((one) => isFree(one, parts, clock));
    for (const [index, count] of (PLANS[parts.plan.no] ?? []).entries()) {
      for (let nth = 0; nth < count; nth++) {
        const [resident] = free.splice(random.below(free.length), 1);
        if (!resident) return;
        const planned = { resident, ...daysOf(STATES[index] ?? STATE.planned, nth, random, clock) };
        parts.isolations.push(planned);
        if (planned.state !== STATE.planned) resident.homeDays = { from: planned.from, until: homeUntil(planned) };
      }
    }
  }
}

function isFree({ habit, passer, row, sinceDay, untilDay }: DemoResident, { cards }: CommunityParts, clock: DemoClock) {
  return (
    habit !== null &&
    untilDay === null &&
    sinceDay < clock.today - 60 &&
    row.certificateType === CODES.certificateType.residentIdCard &&
    Number(String(row.birthday).slice(0, 4)) < AGE_YEAR - ADULT &&
    row.faceState === null &&
    passer.cardNo === null &&
    !cards.some(({ resident }) => resident?.row === row)
  );
}

function daysOf(state: IsolationStateCode, nth: number, random: Random, { today }: DemoClock) {
  switch (state) {
    case STATE.planned: {
      const from = today + random.between(1, 3);
      return { state, from, to: from + TERM, endDay: null };
    }
    case STATE.inIsolation: {
      const from = today - random.between(1, TERM - 3);
      return { state, from, to: from + TERM, endDay: null };
    }
    case STATE.endingSoon: {
      const to = today + (nth % 3);
      return { state, from: to - TERM, to, endDay: null };
    }
    case STATE.released: {
      // One of each community has been released today.
      const to = nth === 0 ? today : today - random.between(1, 9);
      return { state, from: to - TERM, to, endDay: to };
    }
    default: {
      const from = today - random.between(4, 6);
      return { state, from, to: from + TERM, endDay: from + random.between(1, 3) };
    }
  }
}

/** Who was taken elsewhere is not back. */
function homeUntil({ state, endDay }: Omit<PlannedIsolation, 'resident'>): number | null {
  return state === STATE.released ? endDay : null;
}
