import { CODES } from '../../schemas/generated/codes.ts';
import { seededRandom, weightedPick } from '../core/random.ts';
import { clockText, dayText } from '../demo/calendar.ts';
import type { DemoDevice } from '../demo/devices.ts';
import type { Walkers } from '../demo/walks/walking-day.ts';
import type { SimulatorSettings } from '../settings/simulator-settings.ts';
import type { Moment } from './moment.ts';

const LAST_SECOND = 86_399;
/** The code of alarmType for a door that was left open. */
export const LEFT_OPEN = CODES.alarmType.doorLeftOpen;

interface AlarmKind {
  alarmType: string;
  /** Seconds until it ends by itself. */
  lasts: readonly [least: number, most: number];
}

/** What doors report by themselves: left open, forced, tampered with, repeated failures, low battery. */
const kindOf = weightedPick<AlarmKind>([
  [{ alarmType: LEFT_OPEN, lasts: [20, 240] }, 60],
  [{ alarmType: CODES.alarmType.forcedOpen, lasts: [20, 90] }, 8],
  [{ alarmType: CODES.alarmType.tamper, lasts: [300, 1_800] }, 6],
  [{ alarmType: CODES.alarmType.repeatedFailures, lasts: [60, 180] }, 14],
  [{ alarmType: CODES.alarmType.powerOrBatteryLow, lasts: [1_200, 3_600] }, 12],
]);

/** The day's alarms, mostly between morning and night, and the ending of each. */
export function alarmMoments(communities: readonly Walkers[], day: number, settings: SimulatorSettings): Moment[] {
  const random = seededRandom('simulated alarms', settings.seed, day);
  const doors = communities.flatMap(doorsOf);
  if (doors.length === 0) return [];
  return Array.from({ length: settings.alarms }, (_, index) => {
    const { row } = random.pick(doors);
    const { alarmType, lasts } = kindOf(random);
    const begin = random.chance(0.9) ? random.between(6 * 3600, 23 * 3600) : random.below(LAST_SECOND);
    const end = Math.min(LAST_SECOND, begin + random.between(...lasts));
    const moment = (second: number, eventId: string, ended: boolean): Moment => ({
      second,
      event: {
        kind: 'alarm',
        deviceSn: row.deviceSn,
        eventId,
        at: `${dayText(day)}T${clockText(second)}+08:00`,
        alarmType,
        ...(ended && { ended }),
      },
    });
    const eventId = `a-${dayText(day)}-${index + 1}`;
    return [moment(begin, eventId, false), moment(end, `${eventId}-end`, true)];
  }).flat();
}

/** Of those that work. */
function doorsOf({ doors }: Walkers): DemoDevice[] {
  const all = [
    ...doors.gates.flatMap((gate) => [...gate.in, ...gate.out]),
    ...doors.unitDoors,
    ...doors.garageDoor.values(),
  ];
  return all.filter(({ silentFrom }) => silentFrom === Number.POSITIVE_INFINITY);
}
