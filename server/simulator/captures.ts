import { CODES } from '../../schemas/generated/codes.ts';
import { seededRandom } from '../core/random.ts';
import { clockText, dayText } from '../demo/calendar.ts';
import { STRANGER_COUNT, strangerPortrait } from '../demo/passer.ts';
import type { Walkers } from '../demo/walks/walking-day.ts';
import { drawnVector, portraitIn } from '../demo-pictures/face-vectors.ts';
import { snapshotNumber } from '../demo-pictures/portrait-number.ts';
import type { SimulatorSettings } from '../settings/simulator-settings.ts';
import type { Moment } from './moment.ts';

/** Of those whom a door knows by the face, one in so many is a capture as well. */
const OF_OPENINGS = 4;
/** Seconds from an opening to its capture: the capture finds it stored. */
const AFTER = 3;
/** How often a day somebody of the demo's blacklist tries a door, where strangers are played at all. */
const ATTEMPTS = 3;
const LISTED = 5;
const LAST_SECOND = 86_399;

/**
 * What cameras see on a day: some of the people who open doors by their faces, strangers at the gates, each as the demo has drawn
 * them, and somebody of the blacklist who tries to come in. Which person a face is a camera takes from the picture.
 */
export function captureMoments(
  communities: readonly Walkers[],
  openings: readonly Moment[],
  day: number,
  settings: SimulatorSettings,
): Moment[] {
  if (settings.captures === 0) return [];
  const random = seededRandom('simulated captures', settings.seed, day);
  const date = dayText(day);
  const known = openings.flatMap(({ second, event, picture }, index): Moment[] => {
    if (event.kind !== 'opening' || event.openType !== CODES.openType.face || !picture || event.personId === undefined)
      return [];
    if (index % OF_OPENINGS > 0 || second + AFTER > LAST_SECOND) return [];
    const { deviceSn, personId, similarity } = event;
    return [
      captured({
        second: second + AFTER,
        deviceSn,
        eventId: `c-${event.eventId}`,
        date,
        picture,
        personId,
        similarity,
      }),
    ];
  });
  const [main] = communities;
  const gates = main
    ? main.doors.gates.flatMap((gate) => gate.in).filter(({ silentFrom }) => silentFrom === Number.POSITIVE_INFINITY)
    : [];
  if (!main || gates.length === 0) return known;
  const strangers = Array.from({ length: settings.captures }, (_, index) => {
    const second = random.between(5 * 3_600, LAST_SECOND);
    const nth = random.below(STRANGER_COUNT);
    const portrait = strangerPortrait(nth);
    return captured({
      second,
      deviceSn: random.pick(gates).row.deviceSn,
      eventId: `c-${date}-${index + 1}`,
      date,
      picture: `snap-${snapshotNumber(portrait, second)}.svg`,
      similarity: random.between(280, 710) / 10,
    });
  });
  const attempts = Array.from({ length: ATTEMPTS }, (_, index): Moment => {
    const second = random.between(7 * 3_600, 23 * 3_600);
    return {
      second,
      event: {
        kind: 'opening',
        deviceSn: random.pick(gates).row.deviceSn,
        eventId: `o-${date}-black-${index + 1}`,
        at: `${date}T${clockText(second)}+08:00`,
        openType: CODES.openType.face,
        openResult: CODES.openResult.opened,
        direction: CODES.direction.in,
        // Whether the gate still refuses them is found out when it is played.
        personId: `B${main.plan.no}${String(random.between(1, LISTED)).padStart(3, '0')}`,
        similarity: random.between(861, 972) / 10,
      },
    };
  });
  return [...known, ...strangers, ...attempts];
}

interface Captured {
  second: number;
  deviceSn: string;
  eventId: string;
  date: string;
  picture: string;
  personId?: string | undefined;
  similarity?: number | undefined;
}

function captured({ second, deviceSn, eventId, date, picture, personId, similarity }: Captured): Moment {
  const portrait = portraitIn(`/demo/pictures/${picture}`);
  return {
    second,
    event: {
      kind: 'capture',
      deviceSn,
      eventId,
      at: `${date}T${clockText(second)}+08:00`,
      // Drawn when it is played.
      snapshot: '',
      ...(portrait !== undefined && { vector: drawnVector(portrait, eventId) }),
      ...(personId !== undefined && { personId }),
      ...(similarity !== undefined && { similarity }),
    },
    picture,
  };
}
