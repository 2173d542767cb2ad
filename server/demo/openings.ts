import { CODES } from '../../schemas/generated/codes.ts';
import type { OpenTypeCode } from '../../schemas/generated/entities.ts';
import { isOneOf } from '../core/is-one-of.ts';
import { seededRandom } from '../core/random.ts';
import { portraitNumber } from '../demo-pictures/portrait-number.ts';
import type { CommunityParts } from './community-parts.ts';
import { findDoors } from './doors.ts';
import { demoName } from './names.ts';
import type { Opening } from './opening.ts';
import { VISITOR_PORTRAITS } from './passer.ts';
import type { DemoResident } from './people.ts';
import { drawWalk } from './walks/draw-walk.ts';
import { comeHomeAt } from './walks/residents.ts';
import type { Walkers, WalkingDay } from './walks/walking-day.ts';

const DAY_SECONDS = 86_400;
/** Guests who come again and again. */
const GUESTS = 120;
/** Walks in a row that found no person: the community is too empty for what was planned. */
const GIVE_UP = 400;
/** The least that the day of installation shows, however early it is. */
const LEAST_TODAY = 3;

export function findWalkers({
  plan,
  space,
  residents,
  staff,
  devices,
  cards,
  accounts,
  identities,
}: CommunityParts): Walkers {
  const byHabit = new Map<OpenTypeCode, DemoResident[]>();
  for (const resident of residents) {
    if (resident.habit === null) continue;
    const pool = byHabit.get(resident.habit) ?? [];
    byHabit.set(resident.habit, pool);
    pool.push(resident);
  }
  const random = seededRandom('guests', plan.no);
  return {
    plan,
    doors: findDoors(plan, space, devices),
    barriers: devices.filter(({ row }) => row.deviceType === CODES.deviceType.vehicleBarrier),
    registered: residents.length,
    residents: residents.filter((one) => one.habit !== null),
    byHabit,
    endedCards: cards.filter(
      ({ resident, state }) =>
        resident !== null && isOneOf(state, [CODES.cardState.lost, CODES.cardState.frozen, CODES.cardState.cancelled]),
    ),
    expired: residents.filter((one) => one.untilDay !== null),
    staff,
    visitors: Array.from({ length: GUESTS }, (_, index) => {
      const gender = random.chance(0.55) ? CODES.gender.male : CODES.gender.female;
      const nth = VISITOR_PORTRAITS + Number(plan.no) * GUESTS + index;
      return {
        personName: demoName(random, gender),
        phone: identities.phone(),
        portrait: portraitNumber(nth, gender, random.between(20, 66)),
      };
    }),
    operators: accounts.filter(
      (one) =>
        one.communityUuids.includes(plan.communityUuid) &&
        one.accountState === CODES.accountState.active &&
        [CODES.roleCode.administrator, CODES.roleCode.property, 'GATE_GUARD'].includes(one.roleId),
    ),
  };
}

/** Draws exactly so many openings of one whole day, in the order of time. The same day always comes out the same. */
export function openingsOfDay(walkers: Walkers, day: number, count: number): Opening[] {
  const today: WalkingDay = {
    day,
    midnight: day * DAY_SECONDS,
    random: seededRandom('walks', walkers.plan.no, day),
    openings: [],
    out: new Set(),
    visits: 0,
  };
  const draw = drawWalk(walkers);
  for (let idle = 0; today.openings.length < count; ) {
    const before = today.openings.length;
    draw(today.random)(walkers, today);
    idle = today.openings.length > before ? 0 : idle + 1;
    if (idle > GIVE_UP) throw new Error(`nobody left to open a door in ${walkers.plan.communityName} on day ${day}`);
  }
  today.openings.length = count;
  return today.openings.sort((one, other) => one.second - other.second);
}

/**
 * The openings of an unfinished day, up to this second. Where people live there are at least three even right after
 * midnight, so that a list of today's records is never empty.
 */
export function openingsUntil(walkers: Walkers, day: number, count: number, second: number): Opening[] {
  const openings = openingsOfDay(walkers, day, count).filter((one) => one.second <= second);
  if (walkers.plan.kind === 'work' || openings.length >= LEAST_TODAY) return openings;
  const random = seededRandom('late', walkers.plan.no, day);
  const late: WalkingDay = { day, midnight: day * DAY_SECONDS, random, openings, out: new Set(), visits: 0 };
  for (let tries = 0; openings.length < LEAST_TODAY && tries < GIVE_UP; tries++) {
    comeHomeAt(walkers, late, random.between(0, second));
  }
  return openings.sort((one, other) => one.second - other.second);
}
