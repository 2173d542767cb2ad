import { CODES } from '../../schemas/generated/codes.ts';
import { isOneOf } from '../core/is-one-of.ts';
import { seededRandom } from '../core/random.ts';
import type { DemoClock } from '../demo/calendar.ts';
import { clockText, dayText } from '../demo/calendar.ts';
import type { Opening } from '../demo/opening.ts';
import { recordOf } from '../demo/opening-record.ts';
import { openingsOfDay } from '../demo/openings.ts';
import type { Walkers } from '../demo/walks/walking-day.ts';
import type { SimulatorSettings } from '../settings/simulator-settings.ts';
import { alarmMoments } from './alarms.ts';
import { busySeconds } from './busy-hours.ts';
import { captureMoments } from './captures.ts';
import { withChecks } from './checks.ts';
import type { Moment } from './moment.ts';
import { passageMoments } from './passages.ts';

const DAY_SECONDS = 86_400;
/** So many openings show at which hours a community is busy, and still leave the residents at home often enough. */
const SAMPLE = 0.6;
/** An account of the console opens a door by an order, not by itself. */
/** Who is known by the record of a person. */
const WITH_ID = [CODES.personType.resident, CODES.personType.staff];

const FROM_CONSOLE = CODES.openType.console;

/**
 * Everything that happens at the doors of the demo on one day, in the order of time: walks as in the demo's history, spread so
 * that the main community (the one with most people) has its openings an hour. The same seed and day give the same moments with
 * the same numbers, so a process that takes over reports nothing twice.
 */
export function planDay(communities: readonly Walkers[], day: number, settings: SimulatorSettings): Moment[] {
  const most = Math.max(...communities.map((one) => one.registered));
  const moments = communities.flatMap((walkers) => {
    const share = walkers.registered / most;
    return share > 0 && settings.openings > 0 ? openingMoments(walkers, day, share, settings) : [];
  });
  const captures = captureMoments(communities, moments, day, settings);
  const passages = passageMoments(communities, day, settings);
  return [
    ...withChecks(communities, moments, day, settings),
    ...captures,
    ...passages,
    ...alarmMoments(communities, day, settings),
  ].sort((one, other) => one.second - other.second);
}

function openingMoments(walkers: Walkers, day: number, share: number, settings: SimulatorSettings): Moment[] {
  const { plan } = walkers;
  const random = seededRandom('simulated openings', settings.seed, plan.no, day);
  const sample = openingsOfDay(walkers, day, Math.ceil(walkers.registered * SAMPLE)).map(({ second }) => second);
  const seconds = busySeconds(sample, 3_600 / settings.openings / share, random);
  const clock: DemoClock = { now: day * DAY_SECONDS, today: day };
  const walks = walksOf(walkers, day, seconds.length);
  return seconds.flatMap((second, index) => {
    // The walks keep their order: who comes home went out before.
    const opening = walks[Math.floor((index * walks.length) / seconds.length)];
    return opening ? [momentOf({ ...opening, second }, index + 1, { plan, day, clock, random })] : [];
  });
}

/** At least so many, in the order of time. More than people walk in one day are the next one's, too. */
function walksOf(walkers: Walkers, day: number, count: number): Opening[] {
  const wanted = Math.ceil(count * 1.05) + 5;
  const rounds = Math.ceil(wanted / Math.ceil(walkers.registered * SAMPLE));
  const walks = Array.from({ length: rounds }, (_, round) =>
    // A week later it is the same day of the week.
    openingsOfDay(walkers, day + round * 7, Math.ceil(wanted / rounds)),
  );
  return walks
    .flat()
    .filter(({ openType }) => openType !== FROM_CONSOLE)
    .sort((one, other) => one.second - other.second);
}

function momentOf(opening: Opening, nth: number, about: Parameters<typeof recordOf>[2]): Moment {
  const record = recordOf(opening, nth, about);
  const date = dayText(about.day);
  const picture = record.snapUrl?.split('/').at(-1);
  return {
    second: opening.second,
    event: {
      kind: 'opening',
      deviceSn: opening.device.row.deviceSn,
      eventId: `o-${date}-${about.plan.no}-${nth}`,
      at: `${date}T${clockText(opening.second)}+08:00`,
      openType: opening.openType,
      openResult: opening.failReason === null ? CODES.openResult.opened : CODES.openResult.refused,
      direction: opening.direction,
      ...(opening.failReason !== null && { failReason: opening.failReason }),
      // Whose pass code it is that a guest has is found out when it is played.
      ...(isOneOf(opening.passer.personType, WITH_ID) && {
        personId: opening.passer.personId ?? undefined,
      }),
      ...(record.cardNo && { cardNo: record.cardNo }),
      ...(record.similarity != null && { similarity: record.similarity }),
      ...(record.temperature != null && { temperature: record.temperature }),
    },
    ...(picture && { picture }),
  };
}
