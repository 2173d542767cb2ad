import { CODES } from '../../schemas/generated/codes.ts';

/** Somebody has passed a gate. */
export interface GatePassage {
  /** Milliseconds since 1970. */
  at: number;
  deviceId: string;
  /** A code of direction: in or out. */
  direction: string;
  /** Null where the gate does not know who it was: a button, a password. */
  who: string | null;
}

export interface HourOfPeople {
  inCount: number;
  outCount: number;
  /** People on site when the hour ends, or now. */
  present: number;
}

const HOUR = 3_600_000;
/** Who came in so long ago and was not seen since has left by a way that no gate sees. */
export const STAY = 24 * HOUR;
/** The same person at the same gate in the same direction within this is one passage: read twice, or stepped back. */
const SAME_PERSON = 60_000;
/** Of people whom nobody knows two may follow one another closely. */
const SAME_ANONYMOUS = 3_000;

/**
 * Leaves out what is the same passage once more.
 *
 * @param passages in the order of their times
 */
export function singlePassages(passages: readonly GatePassage[]): GatePassage[] {
  const last = new Map<string, number>();
  return passages.filter(({ at, deviceId, direction, who }) => {
    const key = JSON.stringify([deviceId, direction, who]);
    const before = last.get(key);
    last.set(key, at);
    return before === undefined || at - before > (who === null ? SAME_ANONYMOUS : SAME_PERSON);
  });
}

/**
 * How many people are on site, passage by passage. Never less than nobody.
 *
 * - Who comes in and is there already was not seen leaving: it is the same person, and counts once.
 * - Who leaves and was not there has come in unseen: nothing changes.
 * - Somebody unknown who leaves is one of the unknown who came in; without one, one of the known, whose next way in shows who it was.
 */
export class Presence {
  readonly #known = new Map<string, number>();
  readonly #unknown: number[] = [];
  /** Of the known, so many have left without being recognised. */
  #left = 0;

  pass({ at, direction, who }: GatePassage): void {
    this.#expire(at);
    if (direction === CODES.direction.in) this.#enter(at, who);
    else this.#leave(who);
    this.#left = Math.min(this.#left, this.#known.size);
  }

  /** @param at no earlier than the last passage */
  countAt(at: number): number {
    this.#expire(at);
    return this.#known.size + this.#unknown.length - this.#left;
  }

  #enter(at: number, who: string | null): void {
    if (who === null) {
      this.#unknown.push(at);
      return;
    }
    if (this.#known.delete(who) && this.#left > 0) this.#left -= 1;
    // At the end, so that the first ones are those that came in first.
    this.#known.set(who, at);
  }

  #leave(who: string | null): void {
    if (who !== null) this.#known.delete(who);
    else if (this.#unknown.length > 0) this.#unknown.shift();
    else this.#left += 1;
  }

  #expire(at: number): void {
    for (const [who, since] of this.#known) {
      if (at - since < STAY) break;
      this.#known.delete(who);
    }
    while (this.#unknown[0] !== undefined && at - this.#unknown[0] >= STAY) this.#unknown.shift();
    this.#left = Math.min(this.#left, this.#known.size);
  }
}

/** @param passages of the 24 hours before, in the order of their times */
export function peopleAt(passages: readonly GatePassage[], now: number): number {
  const presence = new Presence();
  for (const passage of singlePassages(passages)) if (passage.at <= now) presence.pass(passage);
  return presence.countAt(now);
}

/**
 * The hours of a day, up to now.
 *
 * @param passages of the day and of the 24 hours before it, in the order of their times
 * @param dayStart milliseconds since 1970 of its midnight
 */
export function hoursOfDay(
  passages: readonly GatePassage[],
  dayStart: number,
  now: number,
): { hours: HourOfPeople[]; peak: number; present: number } {
  const presence = new Presence();
  const single = singlePassages(passages).filter(({ at }) => at <= now);
  let next = 0;
  for (; next < single.length && (single[next]?.at ?? 0) < dayStart; next++) presence.pass(single[next] as GatePassage);
  let peak = presence.countAt(dayStart);
  const hours: HourOfPeople[] = [];
  for (let hour = 0; hour < 24 && dayStart + hour * HOUR <= now; hour++) {
    const end = dayStart + (hour + 1) * HOUR;
    const counts = { inCount: 0, outCount: 0 };
    for (let one = single[next]; one && one.at < end; one = single[++next]) {
      presence.pass(one);
      if (one.direction === CODES.direction.in) counts.inCount += 1;
      else counts.outCount += 1;
      peak = Math.max(peak, presence.countAt(one.at));
    }
    hours.push({ ...counts, present: presence.countAt(Math.min(end, now)) });
  }
  return { hours, peak, present: hours.at(-1)?.present ?? 0 };
}
