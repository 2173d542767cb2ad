import { CODES } from '../../schemas/generated/codes.ts';
import { type Random, seededRandom } from '../core/random.ts';
import { clockText, dayText } from '../demo/calendar.ts';
import type { Walkers } from '../demo/walks/walking-day.ts';
import type { SimulatorSettings } from '../settings/simulator-settings.ts';
import type { Moment } from './moment.ts';

const HOUR = 3_600;
const DAY_SECONDS = 24 * HOUR;
/** Vehicles for each person who opens a door. */
const SHARE = 0.3;

/**
 * When vehicles pass the barriers of a day: out in the morning, in towards the evening. Which vehicle it is is found out when it is
 * played (`car-at.ts`), so that only those on site leave.
 */
export function passageMoments(communities: readonly Walkers[], day: number, settings: SimulatorSettings): Moment[] {
  const most = Math.max(...communities.map((one) => one.registered));
  return communities.flatMap((walkers) => {
    const { barriers, plan, registered } = walkers;
    const { in: into, out } = CODES.direction;
    const random = seededRandom('simulated passages', settings.seed, plan.no, day);
    const count = most > 0 ? Math.round(((settings.openings * 14 * registered) / most) * SHARE) : 0;
    if (barriers.length === 0) return [];
    return Array.from({ length: count }, (_, nth): Moment[] => {
      const direction = nth % 2 === 0 ? into : out;
      const fitting = barriers.filter(
        ({ row }) => row.direction === direction || row.direction === CODES.direction.both,
      );
      const second = secondOf(direction === out, random);
      if (fitting.length === 0) return [];
      const { row } = random.pick(fitting);
      return [
        {
          second,
          event: {
            kind: 'passage',
            deviceSn: row.deviceSn,
            eventId: `p-${dayText(day)}-${plan.no}-${nth + 1}`,
            at: `${dayText(day)}T${clockText(second)}+08:00`,
            plateNo: '',
            direction,
            confidence: random.between(880, 999) / 10,
          },
        },
      ];
    }).flat();
  });
}

/** Two thirds in the hours in which most go, the rest over the day. */
function secondOf(isOut: boolean, random: Random): number {
  if (random.chance(0.64)) {
    const [from, until] = isOut ? [6.7, 9.3] : [17, 20.5];
    return Math.floor(HOUR * (from + (until - from) * random.next()));
  }
  return Math.min(DAY_SECONDS - 1, random.between(6 * HOUR, 23 * HOUR));
}
