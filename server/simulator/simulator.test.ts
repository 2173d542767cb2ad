import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type DeviceEvent,
  type DeviceLink,
  type DeviceOrder,
  DeviceSilent,
  type OrderKind,
} from '../core/device-link.ts';
import { heldDigest } from '../orders/held-digest.ts';
import { DEFAULT_SIMULATOR, type SimulatorSettings } from '../settings/simulator-settings.ts';
import type { Moment } from './moment.ts';
import { NEW_STATE } from './simulated-world.ts';
import { createSimulator } from './simulator.ts';
import { type TestingClock, type TestingWorld, testingClock, testingWorld } from './testing/testing-world.ts';

const SN = 'YQD2100101';
let clock: TestingClock;
let world: TestingWorld;
let events: DeviceEvent[];
let failures: unknown[];
let link: DeviceLink;
let orders = 0;

beforeEach(() => {
  clock = testingClock('2026-11-19T10:00:00+08:00');
  world = testingWorld();
  world.set(SN);
  events = [];
  failures = [];
});
afterEach(async () => {
  await link.stop();
  expect(failures).toEqual([]);
});

async function begin(
  settings: Partial<SimulatorSettings> = {},
  onEvent = async (event: DeviceEvent) => void events.push(event),
): Promise<void> {
  link = createSimulator({
    world,
    catalogue: { dictionaries: {} },
    settings: { ...DEFAULT_SIMULATOR, ...settings },
    clock,
    onFailure: (error) => failures.push(error),
  });
  await link.start(onEvent);
}

function order<Kind extends OrderKind>(
  kind: Kind,
  content: DeviceOrder<Kind>['content'],
  id = `o-${++orders}`,
): DeviceOrder {
  return { id, deviceSn: SN, kind, content };
}

/** Its answer, or `silent`, and after how many milliseconds. */
async function ask(one: DeviceOrder): Promise<{ answer: unknown; after: number }> {
  const began = clock.now();
  let after = -1;
  const answering = link.send(one).then(
    (answer) => {
      after = clock.now() - began;
      return answer;
    },
    (error) => {
      after = clock.now() - began;
      if (error instanceof DeviceSilent) return 'silent';
      throw error;
    },
  );
  for (let second = 0; second < 11 && after < 0; second += 1) await clock.pass(1);
  return { answer: await answering, after };
}
const answerTo = async (one: DeviceOrder) => (await ask(one)).answer;
const heartbeats = () => events.filter((event) => event.kind === 'heartbeat');
const doorStates = () => heartbeats().map((event) => event.kind === 'heartbeat' && event.doorState);

test('every device says that it is there once a minute, a few at a time', async () => {
  const all = Array.from({ length: 160 }, (_, nth) => `YQD210${String(nth).padStart(4, '0')}`);
  for (const deviceSn of all) world.set(deviceSn);
  await begin();
  const bySecond: number[] = [];
  for (let second = 0; second < 122; second += 1) {
    const before = events.length;
    await clock.pass(1);
    bySecond.push(events.length - before);
  }
  for (const deviceSn of all) {
    const own = events.filter((event) => event.deviceSn === deviceSn);
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(new Set(own.map((event) => event.kind !== 'feed' && event.eventId)).size).toBe(own.length);
  }
  expect(events.length).toBeLessThan(340);
  expect(Math.max(...bySecond)).toBeLessThan(12);
});

test('devices speak as often as they are told to, and a new one is heard of before its third turn', async () => {
  await begin({ heartbeat: 5 });
  await clock.pass(21);
  expect(heartbeats().length).toBeGreaterThanOrEqual(4);
  expect(heartbeats().length).toBeLessThanOrEqual(5);
  world.set('YQD2100102');
  await clock.pass(8);
  expect(heartbeats().some(({ deviceSn }) => deviceSn === 'YQD2100102')).toBe(true);
});

test('an order is answered within the latency, and a door tells that it opens and closes', async () => {
  await begin({ latency: [300, 900] });
  const { answer, after } = await ask(order('open', { seconds: 5 }));
  expect(answer).toEqual({ ok: true });
  expect(after).toBeGreaterThanOrEqual(300);
  expect(after).toBeLessThanOrEqual(900);
  expect(doorStates()).toEqual(['1']);
  await clock.pass(6);
  expect(doorStates().at(-1)).toBe('0');
  await answerTo(order('keepOpen', {}));
  await clock.pass(61);
  expect(doorStates().at(-1)).toBe('2');
  await answerTo(order('close', {}));
  expect(doorStates().at(-1)).toBe('0');
});

test('an order that comes again is done once', async () => {
  await begin();
  const one = order('open', { seconds: 5 });
  await answerTo(one);
  await clock.pass(10);
  const before = doorStates().length;
  expect(await answerTo(one)).toEqual({ ok: true });
  expect(doorStates().slice(before)).not.toContain('1');
});

test('what was put is held until it is removed, as a digest', async () => {
  await begin();
  const values = { password: '246810', passwordType: '2' };
  await answerTo(order('put', { type: '3', targetId: 'p1', values: { password: '1', passwordType: '2' } }));
  await answerTo(order('put', { type: '3', targetId: 'p1', values: { passwordType: '2', password: '246810' } }));
  await answerTo(order('put', { type: '2', targetId: 'k1', values: { cardNo: 'A1B2C3D4' } }));
  expect(await answerTo(order('listHeld', { type: '3' }))).toEqual({
    ok: true,
    held: [{ targetId: 'p1', digest: heldDigest(values) }],
  });
  await answerTo(order('remove', { type: '2', targetId: 'k1' }));
  expect(await answerTo(order('listHeld', { type: '2' }))).toEqual({ ok: true, held: [] });
});

test('one that restarts is away for some seconds, and still holds what it held', async () => {
  await begin({ latency: [0, 0] });
  await answerTo(order('put', { type: '2', targetId: 'k1', values: { cardNo: 'A1B2C3D4' } }));
  expect(await answerTo(order('restart', {}))).toEqual({ ok: true });
  expect(await ask(order('open', {}))).toEqual({ answer: 'silent', after: 10_000 });
  await clock.pass(20);
  expect(await answerTo(order('listHeld', { type: '2' }))).toMatchObject({ held: [{ targetId: 'k1' }] });
});

test('one that is offline, disabled or unknown says nothing, and a broken one refuses', async () => {
  world.set(SN, { state: { ...NEW_STATE, trouble: 'offline' } });
  await begin();
  expect(await answerTo(order('open', {}))).toBe('silent');
  world.set(SN, { state: NEW_STATE, enabled: false });
  expect(await answerTo(order('open', {}))).toBe('silent');
  expect(await answerTo({ ...order('open', {}), deviceSn: 'YQD2109999' })).toBe('silent');
  await clock.pass(61);
  expect(events).toEqual([]);
  world.set(SN, { enabled: true, state: { ...NEW_STATE, trouble: 'fault' } });
  expect(await answerTo(order('open', {}))).toEqual({ ok: false, reason: '设备故障，无法执行' });
});

test('one that was never activated keeps quiet until its parameters come', async () => {
  world.set(SN, { alive: false });
  await begin();
  await clock.pass(61);
  expect(await answerTo(order('open', {}))).toBe('silent');
  expect(events).toEqual([]);
  expect(await answerTo(order('configure', { version: 3, values: {} }))).toEqual({ ok: true });
  await clock.pass(95);
  expect(heartbeats()[0]).toMatchObject({ deviceSn: SN, configVersion: 3 });
});

test('the switches for refusals and being out of reach are obeyed', async () => {
  await begin({ refuse: 1 });
  expect(await answerTo(order('open', {}))).toMatchObject({ ok: false });
  await link.stop();
  await begin({ offline: 1 });
  expect(await answerTo(order('open', {}))).toBe('silent');
  await clock.pass(120);
  expect(events).toEqual([]);
});

function opening(second: number, eventId: string): Moment {
  const at = '2026-11-19T10:00:05+08:00';
  return { second, event: { kind: 'opening', deviceSn: SN, eventId, at, openType: '2', openResult: '1' } };
}
const TEN = 10 * 3600;

test('what happens is told once, and again only when it could not be stored', async () => {
  world.happens = [opening(TEN - 5, 'before'), opening(TEN + 5, 'one'), opening(TEN + 6, 'two')];
  const tried: string[] = [];
  await begin({}, async (event) => {
    if (event.kind !== 'opening') return;
    tried.push(event.eventId);
    if (tried.length === 1) throw new Error('the database is away');
  });
  await clock.pass(30);
  expect(tried).toEqual(['one', 'one', 'two']);
  expect(failures.splice(0)).toHaveLength(1);
});

test('who does not lead answers orders and tells nothing; who takes over ends the alarms that were begun', async () => {
  const alarm = (second: number, eventId: string, ended?: boolean): Moment => ({
    second,
    event: {
      kind: 'alarm',
      deviceSn: SN,
      eventId,
      at: '2026-11-19T09:50:00+08:00',
      alarmType: '1',
      ...(ended && { ended }),
    },
  });
  world.happens = [alarm(TEN - 600, 'begun'), alarm(TEN - 60, 'ended', true), opening(TEN + 5, 'missed')];
  world.leader = false;
  await begin();
  expect(await answerTo(order('setClock', { time: '2026-11-19T10:00:00+08:00' }))).toEqual({ ok: true });
  await clock.pass(70);
  expect(events).toEqual([]);
  world.leader = true;
  await clock.pass(12);
  expect(events.filter(({ kind }) => kind !== 'heartbeat')).toMatchObject([{ eventId: 'ended' }]);
});

test('whom a gate has checked and turned away does not open it, and nobody is checked where there are no checks', async () => {
  const check = (eventId: string) => ({ deviceSn: SN, eventId, at: '2026-11-19T10:00:05+08:00' });
  world.happens = [
    { second: TEN + 5, event: { kind: 'check', ...check('k-one'), verificationType: '1' } },
    { ...opening(TEN + 11, 'one'), afterCheck: check('k-one') },
    { ...opening(TEN + 12, 'two'), afterCheck: check('k-two') },
  ];
  world.isAdmitted = async ({ eventId }) => eventId !== 'k-one';
  await begin();
  await clock.pass(30);
  const reported = events.flatMap((event) =>
    event.kind === 'heartbeat' || event.kind === 'feed' ? [] : [event.eventId],
  );
  expect(reported).toEqual(['k-one', 'two']);
  await link.stop();
  events = [];
  world.isChecking = async () => false;
  clock = testingClock('2026-11-19T10:00:00+08:00');
  await begin();
  await clock.pass(8);
  expect(events.some(({ kind }) => kind === 'check')).toBe(false);
});

test('stopping leaves nobody waiting', async () => {
  world.set(SN, { state: { ...NEW_STATE, trouble: 'offline' } });
  await begin();
  const waiting = expect(link.send(order('open', {}))).rejects.toThrow(DeviceSilent);
  await clock.pass(1);
  await link.stop();
  await waiting;
});
