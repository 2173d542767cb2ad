import { seededRandom } from '../core/random.ts';
import type { SimulatorSettings } from '../settings/simulator-settings.ts';
import type { SimulatedDevice } from './simulated-world.ts';

/** Milliseconds of one spell of being out of reach. */
const SPELL = 300_000;

/** Whether a device is on the network at all; every process gets the same answer. @param now milliseconds since 1970 */
export function inReach(
  { deviceSn, state, enabled }: SimulatedDevice,
  now: number,
  settings: SimulatorSettings,
): boolean {
  if (!enabled || state.trouble === 'offline' || state.awayUntil > now) return false;
  if (settings.offline === 0) return true;
  return !seededRandom('out of reach', settings.seed, deviceSn, Math.floor(now / SPELL)).chance(settings.offline);
}
