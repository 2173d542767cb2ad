import type { Catalogue } from '../../schemas/generated/grammar.ts';
import {
  type DeviceAnswer,
  type DeviceEvent,
  type DeviceLink,
  type DeviceOrder,
  DeviceSilent,
} from '../core/device-link.ts';
import { seededRandom } from '../core/random.ts';
import { clockOf } from '../demo/calendar.ts';
import type { SimulatorSettings } from '../settings/simulator-settings.ts';
import { doOrder } from './device-answers.ts';
import { heartbeatOf } from './heartbeats.ts';
import { createPlay } from './play.ts';
import { inReach } from './reach.ts';
import type { SimulatedWorld } from './simulated-world.ts';
import { realClock, type SimulatorClock } from './simulator-clock.ts';

/** Milliseconds. */
const TICK = 1_000;
const AFTER_FAILURE = 15_000;
const SILENT_AFTER = 10_000;

export interface SimulatorParts {
  world: SimulatedWorld;
  /** What codes there are. */
  catalogue: Pick<Catalogue, 'dictionaries'>;
  settings: SimulatorSettings;
  /** Receives failures; none of them ends the simulator. */
  onFailure(error: unknown): void;
  clock?: SimulatorClock;
}

/**
 * A link to devices that are not there. Orders are answered in every process; heartbeats, openings and alarms come from the
 * one that leads.
 */
export function createSimulator({
  world,
  catalogue,
  settings,
  onFailure,
  clock = realClock,
}: SimulatorParts): DeviceLink {
  const random = seededRandom('orders', settings.seed, clock.now());
  const waits = new Set<{ cancel(): void; cut(): void }>();
  const underWay = new Set<Promise<unknown>>();
  let listener: ((event: DeviceEvent) => Promise<void>) | undefined;
  let stopTicking = () => {};
  let stopped = false;

  const play = createPlay({ world, catalogue, settings, onFailure, onEvent: async (event) => listener?.(event) });

  /** @returns false when the simulator stops in between */
  function wait(milliseconds: number): Promise<boolean> {
    if (stopped) return Promise.resolve(false);
    return new Promise((done) => {
      const end = (whole: boolean) => {
        waits.delete(one);
        done(whole);
      };
      const one = { cancel: clock.after(milliseconds, () => end(true)), cut: () => end(false) };
      waits.add(one);
    });
  }

  async function answer(order: DeviceOrder): Promise<DeviceAnswer> {
    const silence = async (): Promise<never> => {
      await wait(SILENT_AFTER);
      throw new DeviceSilent(`The device ${order.deviceSn} does not answer.`);
    };
    const before = await world.device(order.deviceSn);
    // One that was never activated waits for its parameters and accepts nothing else.
    const acceptsOrder = before && (before.alive || before.state.configVersion > 0 || order.kind === 'configure');
    if (!before || !acceptsOrder || !inReach(before, clock.now(), settings)) return silence();
    const [least, most] = settings.latency;
    if (!(await wait(random.between(least, most)))) return silence();
    if (random.chance(settings.refuse)) return { ok: false, reason: '设备忙，请稍后重试' };
    const device = (await world.device(order.deviceSn)) ?? before;
    const doing = { device, held: world.held, now: clock.now(), chance: random.next() };
    const { answer, state } = await doOrder(order, doing);
    if (!state) return answer;
    await world.save(device.deviceSn, state);
    if (['open', 'keepOpen', 'close'].includes(order.kind)) sendHeartbeat({ ...device, state });
    if (order.kind === 'open') {
      const closes = clock.after(state.openUntil - clock.now() + 100, () => {
        waits.delete(closing);
        sendHeartbeat({ ...device, state });
      });
      const closing = { cancel: closes, cut: () => {} };
      waits.add(closing);
    }
    return answer;
  }

  /** A door that moves is reported at once. */
  function sendHeartbeat(device: Parameters<typeof heartbeatOf>[0]): void {
    const event = heartbeatOf(device, clock.now(), false);
    track(Promise.resolve(listener?.({ ...event, eventId: `${event.eventId}-door` })).catch(onFailure));
  }

  function track<Result>(work: Promise<Result>): Promise<Result> {
    underWay.add(work);
    const forget = () => underWay.delete(work);
    work.then(forget, forget);
    return work;
  }

  function tickLater(milliseconds = TICK): void {
    stopTicking = clock.after(milliseconds, () => {
      const played = track(play.until(clock.now(), clockOf(new Date(clock.now()))));
      const next = (wait: number) => {
        if (!stopped) tickLater(wait);
      };
      played.then(
        () => next(TICK),
        (error) => {
          onFailure(error);
          next(AFTER_FAILURE);
        },
      );
    });
  }

  return {
    async start(onEvent) {
      listener = onEvent;
      tickLater();
    },
    send: (order) => track(answer(order)),
    async stop() {
      stopped = true;
      stopTicking();
      for (const one of [...waits]) {
        one.cancel();
        one.cut();
      }
      await Promise.allSettled(underWay);
      await world.stopLeading().catch(onFailure);
    },
  };
}
