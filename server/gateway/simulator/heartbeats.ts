import { seededRandom } from '../../demo/random.ts';
import type { DeviceEvent } from '../device-link.ts';
import type { SimulatedDevice } from './simulated-world.ts';

const EVERY = 60_000;

/** Codes of doorState. */
const CLOSED = '0';
const OPEN = '1';
const KEPT_OPEN = '2';

/**
 * Whether the device's minute came round between two moments (milliseconds since 1970). Each device has a second of its own,
 * so they never come all at once.
 */
export function isDue(deviceSn: string, after: number, until: number): boolean {
  const offset = offsetOf(deviceSn);
  return Math.floor((until - offset) / EVERY) > Math.floor((after - offset) / EVERY);
}

/** @param leftOpen whether somebody keeps the door from closing */
export function heartbeatOf(device: SimulatedDevice, now: number, leftOpen: boolean): DeviceEvent {
  const { deviceSn, hasDoor, firmware, faces, cards, state } = device;
  return {
    kind: 'heartbeat',
    deviceSn,
    eventId: `h-${Math.floor(now / 1000)}`,
    at: new Date(now).toISOString(),
    ...(firmware !== null && { firmware }),
    ...(hasDoor && { doorState: state.keptOpen ? KEPT_OPEN : state.openUntil > now || leftOpen ? OPEN : CLOSED }),
    ...(faces !== undefined && { faceCount: faces }),
    ...(cards !== undefined && { cardCount: cards }),
    ...(state.configVersion > 0 && { configVersion: state.configVersion }),
  };
}

function offsetOf(deviceSn: string): number {
  return seededRandom('heartbeat', deviceSn).below(EVERY);
}
