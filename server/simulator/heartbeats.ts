import { CODES } from '../../schemas/generated/codes.ts';
import type { DeviceEvent } from '../core/device-link.ts';
import { seededRandom } from '../core/random.ts';
import type { SimulatedDevice } from './simulated-world.ts';

type Heartbeat = Extract<DeviceEvent, { kind: 'heartbeat' }>;

/** Codes of doorState. */
const CLOSED = CODES.doorState.closed;
const OPEN = CODES.doorState.open;
const KEPT_OPEN = CODES.doorState.heldOpen;

/**
 * Whether the turn of a device, or of a record that one feeds, came round between two moments (milliseconds since 1970). Each has
 * a moment of its own, so they never come all at once.
 *
 * @param every milliseconds from one turn to the next
 */
export function isDue(deviceSn: string, after: number, until: number, every: number): boolean {
  const offset = turnOf(deviceSn, every);
  return Math.floor((until - offset) / every) > Math.floor((after - offset) / every);
}

/** @param leftOpen whether a person keeps the door open */
export function heartbeatOf(device: SimulatedDevice, now: number, leftOpen: boolean): Heartbeat {
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

/** Milliseconds from the beginning of a period to the device's turn in it. */
export function turnOf(deviceSn: string, every: number): number {
  return seededRandom('heartbeat', deviceSn).below(every);
}
