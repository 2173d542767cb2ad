import type { DeviceAnswer, DeviceOrder, OrderContent, OrderKind } from '../core/device-link.ts';
import { heldDigest } from '../orders/held-digest.ts';
import type { DeviceState, HeldThings, SimulatedDevice } from './simulated-world.ts';

/** What an order makes of a device. */
export interface Outcome {
  answer: DeviceAnswer;
  /** Left out where nothing of it has changed. */
  state?: DeviceState;
}

const DEFAULT_OPEN_SECONDS = 5;
/** Milliseconds that a restart takes, at least, and so many more by chance. */
const RESTART = 8_000;
const RESTART_MORE = 12_000;
/** Orders remembered, so that one that comes again is not done again. */
const REMEMBERED = 50;

interface Doing {
  device: SimulatedDevice;
  held: HeldThings;
  /** Milliseconds since 1970. */
  now: number;
  /** 0 to 1. */
  chance: number;
}

type Doers = { [Kind in OrderKind]: (content: OrderContent[Kind], doing: Doing) => Promise<Outcome> };

const OK: DeviceAnswer = { ok: true };

const doers: Doers = {
  open: async ({ seconds = DEFAULT_OPEN_SECONDS }, doing) =>
    atDoor(doing, ({ state, now }) => ({ ...state, openUntil: now + seconds * 1000 })),
  keepOpen: async (_, doing) => atDoor(doing, ({ state }) => ({ ...state, keptOpen: true })),
  close: async (_, doing) => atDoor(doing, ({ state }) => ({ ...state, keptOpen: false, openUntil: 0 })),
  restart: async (_, { device, now, chance }) => ({
    answer: OK,
    state: { ...device.state, openUntil: 0, awayUntil: now + RESTART + Math.round(chance * RESTART_MORE) },
  }),
  setClock: async () => ({ answer: OK }),
  configure: async ({ version }, { device }) => ({ answer: OK, state: { ...device.state, configVersion: version } }),
  put: async ({ type, targetId, values }, { device, held }) => {
    await held.put(device.deviceSn, type, targetId, heldDigest(values));
    return { answer: OK };
  },
  remove: async ({ type, targetId }, { device, held }) => {
    await held.remove(device.deviceSn, type, targetId);
    return { answer: OK };
  },
  admit: async ({ admitted }, doing) =>
    admitted && doing.device.hasDoor
      ? atDoor(doing, ({ state, now }) => ({ ...state, openUntil: now + DEFAULT_OPEN_SECONDS * 1000 }))
      : { answer: OK },
  listHeld: async ({ type }, { device, held }) => ({
    answer: { ok: true, held: await held.list(device.deviceSn, type) },
  }),
};

/** Does an order as a device that is there would, once. */
export async function doOrder(order: DeviceOrder, doing: Doing): Promise<Outcome> {
  const { state } = doing.device;
  if (state.trouble === 'fault') return { answer: { ok: false, reason: '设备故障，无法执行' } };
  // A list is read again each time.
  if (order.kind !== 'listHeld' && state.done.includes(order.id)) return { answer: OK };
  // The compiler does not know that kind and content of one order go together; DeviceOrder states it.
  const doer = doers[order.kind] as (content: unknown, doing: Doing) => Promise<Outcome>;
  const { answer, state: next = state } = await doer(order.content, doing);
  if (!answer.ok || order.kind === 'listHeld') return { answer };
  return { answer, state: { ...next, done: [...state.done, order.id].slice(-REMEMBERED) } };
}

function atDoor(doing: Doing, next: (about: { state: DeviceState; now: number }) => DeviceState): Outcome {
  const { device, now } = doing;
  if (!device.hasDoor) return { answer: { ok: false, reason: '该设备不控制门' } };
  return { answer: OK, state: next({ state: device.state, now }) };
}
