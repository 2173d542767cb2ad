import { AsyncLocalStorage } from 'node:async_hooks';
import type { Services } from '../context.ts';
import { ANYTHING } from '../live/live-events.ts';
import { askDevice } from './ask-device.ts';
import type { DeviceAnswer, DeviceEvent, DeviceLink, OrderContent, OrderKind } from './device-link.ts';
import { type Taken, takeEvent } from './events/take-event.ts';
import type { GatewayNeeds } from './gateway-needs.ts';
import { ORDERS } from './orders/device-lines.ts';
import { WAITS, type Waits } from './orders/settle-order.ts';
import { SILENT_SECONDS, sweep } from './sweep.ts';
import { startWorker } from './worker.ts';

/** What stands between this server and its devices. What devices are to be told waits in the database, whoever queues it. */
export interface Gateway {
  /** Begins to speak with devices; without a link this process leaves that to others. */
  start(link: DeviceLink | undefined): Promise<void>;
  /** Finishes what is being told and being stored. */
  stop(): Promise<void>;
  /**
   * Asks a device something at once, out of line but not while it is told something else.
   *
   * @throws ApiError device-silent, or device-busy when its line does not come free
   */
  ask<Kind extends OrderKind>(deviceId: string, kind: Kind, content: OrderContent[Kind]): Promise<DeviceAnswer>;
}

type Needs = GatewayNeeds & Pick<Services, 'metrics'>;

/** Milliseconds. */
const SWEEP_EVERY = 10_000;

const EVENTS = {
  name: 'console_device_events_total',
  help: 'What devices have told, by what became of it.',
  label: { name: 'outcome', values: ['stored', 'repeated', 'unknown-device', 'malformed', 'dropped', 'failed'] },
} as const;

/** @param failed told of what no caller hears of */
export function createGateway(services: Needs, failed: (error: unknown) => void, waits: Waits = WAITS): Gateway {
  const count = services.metrics.counter(EVENTS);
  // An event may come out of anything that a link does; its storing is part of no transaction but its own.
  const outside = AsyncLocalStorage.snapshot();
  const storing = new Set<Promise<Taken>>();
  let link: DeviceLink | undefined;
  let stops: (() => Promise<void> | void)[] = [];

  async function onEvent(event: DeviceEvent): Promise<void> {
    const taking = outside(() => takeEvent(services, event));
    storing.add(taking);
    try {
      count(await taking);
    } catch (error) {
      count('failed');
      throw error;
    } finally {
      storing.delete(taking);
    }
  }

  return {
    async start(given) {
      if (!given) return;
      link = given;
      const worker = startWorker(services, given, { waits, failed });
      const hush = services.live.listen(({ entity }) => {
        if (entity === ORDERS || entity === ANYTHING) worker.wake();
      });
      // Whoever was silent only because no server listened has as long to be heard as any other.
      const startedAt = Date.now();
      let sweeping: Promise<void> = Promise.resolve();
      const timer = setInterval(() => {
        if (Date.now() - startedAt < (waits.unheard ?? SILENT_SECONDS) * 1000) return;
        sweeping = sweeping.then(() => sweep(services)).catch(failed);
      }, SWEEP_EVERY);
      timer.unref();
      stops = [
        () => clearInterval(timer),
        () => {
          hush();
        },
        () => worker.stop(),
        () => given.stop(),
        () => sweeping,
        async () => {
          await Promise.allSettled(storing);
        },
      ];
      await given.start(onEvent);
    },
    async stop() {
      const ending = stops;
      stops = [];
      for (const stop of ending) await stop();
      link = undefined;
    },
    ask: (deviceId, kind, content) => askDevice(services, link, deviceId, kind, content),
  };
}
