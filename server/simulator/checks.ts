import { CODES } from '../../schemas/generated/codes.ts';
import { seededRandom } from '../core/random.ts';
import { clockText, dayText } from '../demo/calendar.ts';
import type { Walkers } from '../demo/walks/walking-day.ts';
import type { SimulatorSettings } from '../settings/simulator-settings.ts';
import type { Moment } from './moment.ts';

/** Seconds from a check to the opening that it allows: the gate has its answer by then. */
const BEFORE = 6;
/** Of those who are checked, so many have a fever. */
const FEVERISH = 0.004;

/**
 * Some of those who open a gate by their face are checked there first. The opening then names its check (`afterCheck`), without
 * whose consent it does not happen.
 *
 * @returns the checks, and the openings, each with its check where it has one
 */
export function withChecks(
  communities: readonly Walkers[],
  openings: readonly Moment[],
  day: number,
  settings: SimulatorSettings,
): Moment[] {
  const gates = new Set(communities.flatMap(checkingGates));
  const random = seededRandom('simulated checks', settings.seed, day);
  const date = dayText(day);
  return openings.flatMap((moment): Moment[] => {
    const { event, picture, second } = moment;
    if (event.kind !== 'opening' || event.openType !== CODES.openType.face || event.direction !== CODES.direction.in)
      return [moment];
    if (
      event.openResult !== CODES.openResult.opened ||
      event.personId === undefined ||
      !gates.has(event.deviceSn) ||
      second < BEFORE
    )
      return [moment];
    if (!random.chance(settings.checks)) return [moment];
    const at = second - BEFORE;
    const degrees = random.chance(FEVERISH) ? random.between(373, 385) : random.between(360, 369);
    const afterCheck = {
      deviceSn: event.deviceSn,
      eventId: `k-${event.eventId}`,
      at: `${date}T${clockText(at)}+08:00`,
    };
    const check: Moment = {
      second: at,
      event: {
        kind: 'check',
        ...afterCheck,
        verificationType: CODES.verificationType.face,
        personId: event.personId,
        temperature: degrees / 10,
      },
      ...(picture && { picture }),
    };
    return [check, { ...moment, afterCheck }];
  });
}

/** The serial numbers of the gates that measure or ask; where a community has none of these, of all that work. */
function checkingGates({ doors }: Walkers): string[] {
  const works = doors.gates.flatMap((gate) => gate.in).filter((gate) => gate.silentFrom === Number.POSITIVE_INFINITY);
  const checking = works.filter((gate) => gate.checksHealthCode || gate.measuresTemperature);
  return (checking.length > 0 ? checking : works).map(({ row }) => row.deviceSn);
}
