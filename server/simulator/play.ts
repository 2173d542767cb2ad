import sharp from 'sharp';
import { CODES } from '../../schemas/generated/codes.ts';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import type { DeviceEvent } from '../core/device-link.ts';
import { clockOf, type DemoClock } from '../demo/calendar.ts';
import { carPicture } from '../demo-pictures/car-pictures.ts';
import { demoPicture } from '../demo-pictures/pictures.ts';
import type { SimulatorSettings } from '../settings/simulator-settings.ts';
import { LEFT_OPEN } from './alarms.ts';
import { feedMessageOf, longestSilence } from './feed-messages.ts';
import { heartbeatOf, isDue } from './heartbeats.ts';
import type { Moment } from './moment.ts';
import { inReach } from './reach.ts';
import type { FedRecord, Passage, SimulatedDevice, SimulatedWorld } from './simulated-world.ts';

/** Milliseconds. A lead holds three times as long as it is asked for. */
const LEAD_EVERY = 10_000;
/** What was missed for longer than this is not reported any more. */
const MISSED = 60_000;
/** Alarms that began up to so many seconds before are ended, whichever process began them. */
const ENDINGS = 3_600;
/** Events that wait because they could not be stored; of more, the oldest are let go. */
const WAITING = 200;
/** Events that are passed on at once: the embedded database has one session. */
const AT_ONCE = 8;
const DAY_SECONDS = 86_400;

export interface PlayParts {
  world: SimulatedWorld;
  catalogue: Pick<Catalogue, 'dictionaries'>;
  settings: SimulatorSettings;
  onEvent(event: DeviceEvent): Promise<void>;
  onFailure(error: unknown): void;
}

export interface Play {
  /** Plays what has happened since it was called last. @param now milliseconds since 1970 @param clock the same moment */
  until(now: number, clock: DemoClock): Promise<void>;
}

/** Makes devices report their own events, in the one process that leads. */
export function createPlay({ world, catalogue, settings, onEvent, onFailure }: PlayParts): Play {
  const beat = settings.heartbeat * 1_000;
  let last: number | undefined;
  let leads = false;
  let ledAt = Number.NEGATIVE_INFINITY;
  let readAt = Number.NEGATIVE_INFINITY;
  let devices = new Map<string, SimulatedDevice>();
  let fed: readonly FedRecord[] = [];
  let plan: { day: number; moments: readonly Moment[] } | undefined;
  let waiting: DeviceEvent[] = [];
  /** Doors that were left open, by an alarm. */
  const leftOpen = new Set<string>();

  async function lead(now: number): Promise<boolean> {
    if (now - ledAt >= LEAD_EVERY) {
      ledAt = now;
      const led = leads;
      leads = await world.lead();
      if (leads && !led) {
        last = now;
        plan = undefined;
      }
    }
    return leads;
  }

  async function momentsUntil(now: number, { now: second, today }: DemoClock): Promise<Moment[]> {
    const from = second - Math.round((now - (last ?? now)) / 1000) - today * DAY_SECONDS;
    const until = second - today * DAY_SECONDS;
    if (plan?.day === today) return plan.moments.filter((one) => one.second > from && one.second <= until);
    plan = { day: today, moments: await world.moments(today) };
    return plan.moments.filter(
      (one) =>
        one.second <= until &&
        (one.second > from || (one.event.kind === 'alarm' && one.event.ended && one.second > until - ENDINGS)),
    );
  }

  /** @returns undefined where no vehicle is there to pass */
  async function passageOf(planned: Passage, now: number): Promise<DeviceEvent | undefined> {
    const car = await world.car(planned);
    if (!car) return undefined;
    const { color, ...seen } = car;
    const moment = clockOf(new Date(now)).now;
    const name = carPicture(color, moment, planned.direction === CODES.direction.out)
      .split('/')
      .at(-1);
    return { ...planned, ...seen, ...(await snapshotOf(name)) };
  }

  /** @returns undefined for what does not happen after all */
  async function eventOf(moment: Moment, now: number): Promise<DeviceEvent | undefined> {
    const { afterCheck, event: planned, picture } = moment;
    if (planned.kind === 'passage') return passageOf(planned, now);
    if (planned.kind === 'check') {
      return (await world.isChecking(planned)) ? { ...planned, ...(await snapshotOf(picture)) } : undefined;
    }
    if (afterCheck !== undefined && !(await world.isAdmitted(afterCheck))) return undefined;
    const failReason =
      planned.kind === 'opening' && planned.openResult === CODES.openResult.opened
        ? await world.refusal(planned)
        : undefined;
    const guest = planned.kind === 'opening' ? await world.guest(planned) : undefined;
    const known = guest === undefined ? planned : { ...planned, personId: guest };
    const event = failReason === undefined ? known : { ...known, openResult: CODES.openResult.refused, failReason };
    return event.kind === 'opening' || event.kind === 'capture' ? { ...event, ...(await snapshotOf(picture)) } : event;
  }

  /** @param picture the name of a drawn one */
  async function snapshotOf(picture: string | undefined): Promise<{ snapshot?: string }> {
    const drawing = picture && demoPicture(picture);
    if (!drawing) return {};
    const jpeg = await sharp(drawing.body).jpeg({ quality: 70 }).toBuffer();
    return { snapshot: jpeg.toString('base64') };
  }

  async function eventsOf(played: readonly Moment[], now: number): Promise<DeviceEvent[]> {
    const events = await Promise.all(played.map((one) => eventOf(one, now)));
    return events.filter((event) => event !== undefined);
  }

  async function handOn(events: readonly DeviceEvent[]): Promise<void> {
    for (let start = 0; start < events.length; start += AT_ONCE) {
      const some = events.slice(start, start + AT_ONCE);
      const results = await Promise.allSettled(some.map(onEvent));
      results.forEach((result, index) => {
        const event = some[index];
        if (result.status === 'fulfilled' || !event) return;
        onFailure(result.reason);
        // The next one contains the same again, and is newer.
        if (event.kind !== 'heartbeat' && event.kind !== 'feed') waiting = [...waiting, event].slice(-WAITING);
      });
    }
  }

  return {
    async until(now, clock) {
      if (!(await lead(now))) return;
      // A new device is known before its third turn.
      if (now - readAt >= beat / 2) {
        devices = new Map((await world.devices()).map((one) => [one.deviceSn, one]));
        fed = await world.fed();
        readAt = now;
      }
      const since = Math.max(last ?? now, now - MISSED);
      last = since;
      const moments = await momentsUntil(now, clock);
      last = now;
      const there = (deviceSn: string) => {
        const device = devices.get(deviceSn);
        return device !== undefined && speaks(device) && inReach(device, now, settings);
      };
      const played = moments.filter(({ event }) =>
        // Whatever has happened to the device in between, its alarm ends.
        event.kind === 'alarm' && event.ended ? devices.has(event.deviceSn) : there(event.deviceSn),
      );
      for (const { event } of played) {
        if (event.kind !== 'alarm' || event.alarmType !== LEFT_OPEN) continue;
        if (event.ended) leftOpen.delete(event.deviceSn);
        else leftOpen.add(event.deviceSn);
      }
      const due = [...devices.values()].filter((one) => isDue(one.deviceSn, since, now, beat) && there(one.deviceSn));
      const measured = fed.flatMap((record) => {
        if (!isDue(record.id, since, now, Math.min(beat, longestSilence(record)))) return [];
        const all = record.deviceSn === undefined ? [...devices.values()] : [devices.get(record.deviceSn)];
        const by = all.find((one) => one?.communityUuid === record.communityUuid && there(one.deviceSn));
        return by ? [feedMessageOf(record, by.deviceSn, now, { catalogue, seed: settings.seed })] : [];
      });
      const again = waiting;
      waiting = [];
      await handOn([
        ...again,
        ...(await eventsOf(played, now)),
        ...due.map((one) => heartbeatOf(one, now, leftOpen.has(one.deviceSn))),
        ...measured,
      ]);
    },
  };
}

/** A broken device reports nothing, and one that was never activated nothing until its parameters are chosen. */
function speaks({ alive, state }: SimulatedDevice): boolean {
  return state.trouble !== 'fault' && (alive || state.configVersion > 0);
}
