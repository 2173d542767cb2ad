import type { DeviceAnswer, DeviceEvent, DeviceLink, DeviceOrder } from '../core/device-link.ts';

/** Devices that do what a test scripts. */
export interface ScriptedLink extends DeviceLink {
  /** All orders that were sent, in order. */
  readonly orders: DeviceOrder[];
  /** The most devices' orders that were under way at once, by serial number. */
  readonly atOnce: Map<string, number>;
  /** What a device answers; may wait, and throw. */
  answer: (order: DeviceOrder) => DeviceAnswer | Promise<DeviceAnswer>;
  /** A device sends an event. */
  emit(event: DeviceEvent): Promise<void>;
}

export function scriptedLink(): ScriptedLink {
  let listener: (event: DeviceEvent) => Promise<void> = async () => {};
  const underWay = new Map<string, number>();
  const link: ScriptedLink = {
    orders: [],
    atOnce: new Map(),
    answer: () => ({ ok: true }),
    emit: (event) => listener(event),
    async start(onEvent) {
      listener = onEvent;
    },
    async send(order) {
      const { deviceSn } = order;
      const now = (underWay.get(deviceSn) ?? 0) + 1;
      underWay.set(deviceSn, now);
      link.atOnce.set(deviceSn, Math.max(link.atOnce.get(deviceSn) ?? 0, now));
      link.orders.push(order);
      try {
        return await link.answer(order);
      } finally {
        underWay.set(deviceSn, (underWay.get(deviceSn) ?? 1) - 1);
      }
    },
    async stop() {},
  };
  return link;
}

/** Asks again until something is so. @throws Error with the last answer when it is not within five seconds */
export async function until<Value>(
  read: () => Promise<Value> | Value,
  isSo: (value: Value) => boolean,
): Promise<Value> {
  const end = Date.now() + 5_000;
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    if (Date.now() > end) throw new Error(`Still ${JSON.stringify(value)}`);
    await new Promise((done) => setTimeout(done, 15));
  }
}
