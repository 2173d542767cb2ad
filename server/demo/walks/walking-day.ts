import type { DirectionCode, OpenFailReasonCode, OpenTypeCode } from '../../../schemas/generated/entities.ts';
import type { Random } from '../../core/random.ts';
import type { AccountRow } from '../accounts.ts';
import type { CommunityPlan } from '../communities.ts';
import type { DemoDevice } from '../devices.ts';
import type { CommunityDoors, Gate } from '../doors.ts';
import type { Opening } from '../opening.ts';
import type { Passer } from '../passer.ts';
import type { DemoResident } from '../people.ts';
import type { PlannedCard } from '../planned-card.ts';

/** Who and what is in a community, as far as its doors see it. */
export interface Walkers {
  plan: CommunityPlan;
  doors: CommunityDoors;
  /** Of vehicles; nobody walks through them. */
  barriers: readonly DemoDevice[];
  /** How many people are registered, those included who live elsewhere. */
  registered: number;
  /** Who walks through doors. */
  residents: readonly DemoResident[];
  /** By the way they usually open doors. */
  byHabit: ReadonlyMap<OpenTypeCode, readonly DemoResident[]>;
  /** Cards of residents that were lost, frozen or cancelled. */
  endedCards: readonly PlannedCard[];
  expired: readonly DemoResident[];
  staff: readonly Passer[];
  visitors: readonly { personName: string; phone: string; portrait: number }[];
  operators: readonly AccountRow[];
}

/** One day of one community, while it is being drawn. */
export interface WalkingDay {
  day: number;
  /** Midnight, as in `DemoClock.now`. */
  midnight: number;
  random: Random;
  openings: Opening[];
  /** Who went out already: no one leaves twice without coming back. */
  out: Set<Passer>;
  visits: number;
}

/** Adds the openings of one walk to the day. A walk that finds no suitable person adds none. */
export type Walk = (walkers: Walkers, today: WalkingDay) => void;

/** Adds one opening, unless it falls on another day or the device reports nothing by then. */
export function add(
  today: WalkingDay,
  second: number,
  device: DemoDevice | undefined,
  openType: OpenTypeCode,
  direction: DirectionCode,
  passer: Passer,
  failReason: OpenFailReasonCode | null = null,
  operator: string | null = null,
): void {
  if (!device || second >= 86_400 || today.midnight + second >= device.silentFrom) return;
  today.openings.push({ second, device, openType, direction, passer, failReason, operator });
}

function mayPass(resident: DemoResident, day: number): boolean {
  const { homeDays } = resident;
  if (homeDays && day >= homeDays.from && (homeDays.until === null || day < homeDays.until)) return false;
  return resident.sinceDay < day && (resident.untilDay === null || resident.untilDay >= day);
}

/** Someone with that habit who is in and may pass; undefined when a few tries find no one. */
export function pickResident(walkers: Walkers, today: WalkingDay, openType: OpenTypeCode): DemoResident | undefined {
  const pool = walkers.byHabit.get(openType);
  if (!pool || pool.length === 0) return undefined;
  for (let tries = 0; tries < 5; tries++) {
    const resident = today.random.pick(pool);
    if (!today.out.has(resident.passer) && mayPass(resident, today.day)) return resident;
  }
  return undefined;
}

/** Mostly the usual gate. */
export function pickGate({ doors }: Walkers, resident: DemoResident, random: Random): Gate {
  return random.chance(0.82) ? doors.usualGate(resident) : random.pick(doors.gates);
}
