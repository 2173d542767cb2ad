import { AsyncLocalStorage } from 'node:async_hooks';
import type { DeviceEvent, DeviceLink } from '../core/device-link.ts';
import { ApiError } from '../core/errors.ts';
import { limited } from '../core/limited.ts';
import { WAITS, type Waits } from '../orders/complete-order.ts';
import { ORDERS } from '../orders/device-lines.ts';
import { startRecurring } from '../recurring/recurring-tasks.ts';
import type { Gateway } from '../services/gateway.ts';
import type { GatewayServices } from '../services/gateway-services.ts';
import { ANYTHING } from '../services/live-events.ts';
import type { Services } from '../services/services.ts';
import { answerCheck } from './answer-check.ts';
import { askDevice } from './ask-device.ts';
import type { EventOutcome } from './events/event-outcome.ts';
import { storeEvent } from './events/store-event.ts';
import { sweepFeeds } from './feeds/sweep-feeds.ts';
import { SILENT_SECONDS, sweep } from './sweep.ts';
import { startWorker } from './worker.ts';

type Dependencies = GatewayServices & Pick<Services, 'metrics'>;

/** Milliseconds. */
const SWEEP_EVERY = 10_000;

/**
 * Events that are stored at a time. A link may hand over hundreds at once, after a power cut; the calls of people need connections
 * to the database meanwhile, and an event that waits for one too long is refused.
 */
const AT_A_TIME = 4;

const EVENTS = {
  name: 'console_device_events_total',
  help: 'What devices have told, by what became of it.',
  label: {
    name: 'outcome',
    values: ['stored', 'repeated', 'unknown-device', 'unknown-record', 'malformed', 'refused', 'dropped', 'failed'],
  },
} as const;

/** @param failed receives errors that no caller receives */
export function createGateway(services: Dependencies, failed: (error: unknown) => void, waits: Waits = WAITS): Gateway {
  const count = services.metrics.counter(EVENTS);
  // An event may arrive inside any work of a link; it is stored in a transaction of its own.
  const outside = AsyncLocalStorage.snapshot();
  const inTurn = limited(AT_A_TIME);
  const storing = new Set<Promise<EventOutcome>>();
  const answering = new Set<Promise<void>>();
  let link: DeviceLink | undefined;
  let stops: (() => Promise<void> | void)[] = [];

  const ask: Gateway['ask'] = (deviceId, kind, content) => askDevice(services, link, deviceId, kind, content);

  /** The event is confirmed meanwhile: a device may wait for that before it hears an order. */
  function answerGate(event: DeviceEvent & { kind: 'check' }): void {
    const sending = outside(() => answerCheck(services, ask, event)).catch((error: unknown) => {
      // A gate that is silent lets nobody in.
      if (!(error instanceof ApiError)) failed(error);
    });
    answering.add(sending);
    void sending.finally(() => answering.delete(sending));
  }

  async function onEvent(event: DeviceEvent): Promise<void> {
    const taking = inTurn(() => outside(() => storeEvent(services, event)));
    storing.add(taking);
    try {
      const outcome = await taking;
      count(outcome);
      if (event.kind === 'check' && (outcome === 'stored' || outcome === 'repeated')) answerGate(event);
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
      const unsubscribe = services.live.subscribe(({ entity }) => {
        if (entity === ORDERS || entity === ANYTHING) worker.wake();
      });
      // A device that was silent only because no server was running has as long to report as any other.
      const startedAt = Date.now();
      const sweeps = startRecurring(
        [
          {
            every: SWEEP_EVERY,
            async run() {
              const upFor = (Date.now() - startedAt) / 1000;
              if (upFor >= (waits.silentAfterStart ?? SILENT_SECONDS)) await sweep(services);
              await sweepFeeds(services, upFor);
            },
          },
        ],
        failed,
      );
      stops = [
        () => sweeps.stop(),
        () => {
          unsubscribe();
        },
        () => worker.stop(),
        () => given.stop(),
        async () => {
          await Promise.allSettled([...storing, ...answering]);
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
    ask,
  };
}
