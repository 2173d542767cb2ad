import { CODES } from '../../schemas/generated/codes.ts';
import type { Random } from '../core/random.ts';

/** What is usual of a field of a topic; undefined where it is not told at all. */
type Usual = (random: Random, now: number) => unknown;

/**
 * Values of topics whose records mean something to others: drawn at random, a door sensor would raise an alarm with nearly every
 * message. Doors of who is isolated are closed, and open every few hours.
 */
export const USUAL_VALUES: Readonly<Record<string, Readonly<Record<string, Usual>>>> = {
  'isolation/door': {
    doorState: () => CODES.doorState.closed,
    doorOpenTime: (random, now) => (random.chance(0.02) ? new Date(now).toISOString() : undefined),
    batteryPercent: (random) => random.between(70, 90),
    batteryLow: () => false,
  },
};
