import type { HeldType } from '../../core/device-link.ts';
import type { Moment } from '../moment.ts';
import {
  type DeviceState,
  type FedRecord,
  type HeldThings,
  NEW_STATE,
  type SimulatedDevice,
  type SimulatedWorld,
} from '../simulated-world.ts';
import type { SimulatorClock } from '../simulator-clock.ts';

/** A few devices in memory, and what a test makes happen to them. */
export interface TestingWorld extends SimulatedWorld {
  /** Adds one, or changes it. */
  set(deviceSn: string, device?: Partial<Omit<SimulatedDevice, 'deviceSn'>>): void;
  happens: Moment[];
  feeds: FedRecord[];
  leader: boolean;
}

export function testingWorld(): TestingWorld {
  const devices = new Map<string, SimulatedDevice>();
  const world: TestingWorld = {
    happens: [],
    feeds: [],
    leader: true,
    set(deviceSn, device) {
      const found = devices.get(deviceSn);
      const made = {
        deviceSn,
        communityUuid: 'c',
        hasDoor: true,
        firmware: null,
        alive: true,
        enabled: true,
        state: NEW_STATE,
      };
      devices.set(deviceSn, { ...made, ...found, ...device });
    },
    devices: async () => [...devices.values()],
    device: async (deviceSn) => devices.get(deviceSn),
    save: async (deviceSn: string, state: DeviceState) => world.set(deviceSn, { state }),
    fed: async () => world.feeds,
    held: heldInMemory(),
    refusal: async () => undefined,
    guest: async () => undefined,
    isChecking: async () => true,
    isAdmitted: async () => true,
    car: async () => undefined,
    moments: async () => world.happens,
    lead: async () => world.leader,
    stopLeading: async () => {},
  };
  return world;
}

function heldInMemory(): HeldThings {
  const held = new Map<string, Map<string, string>>();
  const of = (deviceSn: string, type: HeldType) => {
    const key = `${deviceSn} ${type}`;
    const one = held.get(key) ?? new Map<string, string>();
    held.set(key, one);
    return one;
  };
  return {
    put: async (deviceSn, type, targetId, digest) => void of(deviceSn, type).set(targetId, digest),
    remove: async (deviceSn, type, targetId) => void of(deviceSn, type).delete(targetId),
    list: async (deviceSn, type) => [...of(deviceSn, type)].map(([targetId, digest]) => ({ targetId, digest })),
  };
}

/** Time that goes on when a test advances it. */
export interface TestingClock extends SimulatorClock {
  /** Lets so many seconds pass, and everything that comes of each. */
  pass(seconds: number): Promise<void>;
}

export function testingClock(start: string): TestingClock {
  let now = Date.parse(start);
  const waiting = new Set<{ at: number; work: () => void }>();
  const waitUntilIdle = async () => {
    // What a second sets off is some promises deep; pictures are not drawn in these tests.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
  };
  return {
    now: () => now,
    after(milliseconds, work) {
      const one = { at: now + milliseconds, work };
      waiting.add(one);
      return () => waiting.delete(one);
    },
    async pass(seconds) {
      const end = now + seconds * 1000;
      await waitUntilIdle();
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
        if (!next) break;
        waiting.delete(next);
        now = Math.max(now, next.at);
        next.work();
        await waitUntilIdle();
      }
      now = end;
    },
  };
}
