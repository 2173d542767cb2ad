import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, expect, test, vi } from 'vitest';
import { type DeviceEvent, DeviceSilent } from '../../core/device-link.ts';
import { loadCatalogue } from '../../core/load-catalogue.ts';
import { liftCatalogue } from '../../testing/lift-world.ts';
import { messageChecks } from './messages.ts';
import { createMqttLink, type MqttLink } from './mqtt-link.ts';
import { startBroker, type TestBroker } from './testing/test-broker.ts';

const checks = messageChecks(loadCatalogue());
const SN = 'YQD2100101';
const heartbeat = { kind: 'heartbeat', eventId: 'h-1', at: '2026-11-19T10:00:00+08:00', doorState: '0' };
const open = { id: 'order-1', deviceSn: SN, kind: 'open' as const, content: { seconds: 5 } };

const toEnd: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) await end();
});

async function broker(port?: number): Promise<TestBroker> {
  const started = await startBroker(port);
  toEnd.push(() => started.stop().catch(() => {}));
  return started;
}

interface OpenedLink {
  link: MqttLink;
  events: DeviceEvent[];
  log: { about: Record<string, unknown>; message: string }[];
  stop(): Promise<void>;
}

async function server(
  port: number,
  onEvent?: (event: DeviceEvent) => Promise<void>,
  settings: Partial<Parameters<typeof createMqttLink>[0]> = {},
): Promise<OpenedLink> {
  const events: DeviceEvent[] = [];
  const log: OpenedLink['log'] = [];
  const note = (about: object, message: string) => log.push({ about: { ...about }, message });
  const link = createMqttLink({
    place: { host: '127.0.0.1', port, tls: false },
    checks,
    clientId: 'console-a',
    log: { info: note, warn: note },
    lanes: 1,
    reconnectAfter: 25,
    silentAfter: 2_000,
    ...settings,
  });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= link.stop();
    return stopping;
  };
  toEnd.push(stop);
  await link.start(onEvent ?? (async (event) => void events.push(event)));
  return { link, events, log, stop };
}

/** A device, and the orders it receives. */
async function device(port: number, deviceSn = SN): Promise<{ client: MqttClient; orders: Record<string, unknown>[] }> {
  const client = mqtt.connect({ host: '127.0.0.1', port, protocol: 'mqtt', reconnectPeriod: 25 });
  client.on('error', () => {});
  toEnd.push(() => client.endAsync(true));
  const orders: Record<string, unknown>[] = [];
  client.on('message', (_, payload) => orders.push(JSON.parse(payload.toString()) as Record<string, unknown>));
  await vi.waitFor(() => expect(client.connected).toBe(true));
  await client.subscribeAsync(`console/${deviceSn}/order`, { qos: 1 });
  return { client, orders };
}

const sendEvent = (client: MqttClient, event: unknown, deviceSn = SN) =>
  client.publishAsync(
    `console/${deviceSn}/event`,
    typeof event === 'string' || Buffer.isBuffer(event) ? event : JSON.stringify(event),
    { qos: 1 },
  );
const until = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 10 });
const ready = ({ link }: OpenedLink) => until(() => expect(link.connected()).toBe(true));

test('an order reaches its device, and only the answer of that device counts', async () => {
  const { port } = await broker();
  const console = await server(port);
  await ready(console);
  const { client, orders } = await device(port);
  const other = await device(port, 'YQD2100102');
  const answer = console.link.send(open);
  await until(() => expect(orders).toHaveLength(1));
  expect(orders[0]).toEqual({ id: 'order-1', kind: 'open', content: { seconds: 5 }, until: expect.any(String) });
  expect(Date.parse(String(orders[0]?.until)) - Date.now()).toBeGreaterThan(5_000);
  const say = (from: MqttClient, deviceSn: string, body: object) =>
    from.publishAsync(`console/${deviceSn}/answer`, JSON.stringify(body), { qos: 1 });
  await say(other.client, 'YQD2100102', { id: 'order-1', ok: true });
  await say(client, SN, { id: 'order-1', ok: true, opened: 'everything' });
  await say(client, SN, { id: 'order-0', ok: true });
  await say(client, SN, { id: 'order-1', ok: false, reason: '门已被锁定' });
  await expect(answer).resolves.toEqual({ ok: false, reason: '门已被锁定' });
  expect(other.orders).toEqual([]);
  expect(console.log.map(({ message }) => message)).toContain('MQTT: an answer was dropped');
});

test('a device that does not answer is silent, and so is one without a broker', async () => {
  const first = await broker();
  const console = await server(first.port, undefined, { silentAfter: 60 });
  await expect(console.link.send(open)).rejects.toThrow(DeviceSilent);
  await ready(console);
  await expect(console.link.send(open)).rejects.toThrow(DeviceSilent);
});

test('an event is acknowledged when it is stored, tried again before, and sent again to who comes after', async () => {
  const running = await broker();
  const { client } = await device(running.port);
  let tries = 0;
  const failing = await server(running.port, async () => {
    tries += 1;
    throw new Error(`no room for ${SN}`);
  });
  await ready(failing);
  await until(() => sendEvent(client, heartbeat).then(() => expect(tries).toBeGreaterThan(1)));
  await failing.stop();
  expect(running.acknowledged()).toBe(0);
  expect(JSON.stringify(failing.log)).not.toContain('no room');
  const after = await server(running.port);
  await until(() => expect(after.events[0]).toEqual({ ...heartbeat, deviceSn: SN }));
  await until(() => expect(running.acknowledged()).toBeGreaterThan(0));
});

test('what breaks the rules is dropped with a line that holds no value', async () => {
  const running = await broker();
  const console = await server(running.port);
  const { client } = await device(running.port);
  await ready(console);
  await until(() => sendEvent(client, heartbeat).then(() => expect(console.events.length).toBeGreaterThan(0)));
  const before = console.log.length;
  const secret = 'A1B2C3D4';
  const opening = { ...heartbeat, kind: 'opening', doorState: undefined, openType: '2', openResult: '1' };
  const wrong: [event: unknown, problem: string][] = [
    [`{"cardNo":"${secret}"`, 'not JSON in UTF-8'],
    [Buffer.from([0x22, 0xff, 0x22]), 'not JSON in UTF-8'],
    [
      { ...heartbeat, kind: 'wish' },
      '/kind is none of heartbeat, opening, alarm, passage, capture, check, verification',
    ],
    [{ ...heartbeat, [secret]: 1 }, '/ breaks additionalProperties'],
    [{ ...heartbeat, deviceSn: 'YQD2100199' }, '/ breaks additionalProperties'],
    [{ ...opening, cardNo: `${secret} ` }, '/cardNo breaks pattern'],
    [{ ...opening, openType: secret }, '/openType breaks enum'],
    [{ ...heartbeat, at: '2026-13-45T10:00:00+08:00' }, '/at is no moment'],
    [{ ...heartbeat, at: '2026-11-19 10:00:00' }, '/at breaks pattern'],
    ['x'.repeat(513 * 1024), 'larger than 524288 bytes'],
  ];
  for (const [event] of wrong) await sendEvent(client, event);
  await sendEvent(client, heartbeat, 'sn');
  await sendEvent(client, { ...opening, eventId: 'o-2', cardNo: secret });
  await until(() => expect(console.events.at(-1)).toMatchObject({ kind: 'opening', eventId: 'o-2', cardNo: secret }));
  const lines = console.log.slice(before);
  expect(lines.map(({ about }) => about.problem)).toEqual([
    ...wrong.map(([, problem]) => problem),
    'a topic of no device',
  ]);
  expect(JSON.stringify(lines)).not.toContain(secret);
});

test('it starts without a broker, says so once without the password, and goes on when one comes back', async () => {
  const first = await broker();
  const { port } = first;
  await first.stop();
  const place = { host: '127.0.0.1', port, tls: false, username: 'console', password: 's3cret' };
  const console = await server(port, undefined, { place });
  await until(() => expect(console.log).toHaveLength(1));
  expect(console.log[0]?.message).toMatch('cannot be reached');
  expect(console.link.connected()).toBe(false);
  for (let round = 0; round < 2; round += 1) {
    const running = await broker(port);
    await ready(console);
    const { client, orders } = await device(port);
    client.on('message', (_, payload) => {
      const { id } = JSON.parse(payload.toString()) as { id: string };
      client.publish(`console/${SN}/answer`, JSON.stringify({ id, ok: true }), { qos: 1 });
    });
    await expect(console.link.send({ ...open, id: `order-${round}` })).resolves.toEqual({ ok: true });
    expect(orders).toHaveLength(1);
    await until(() =>
      sendEvent(client, { ...heartbeat, eventId: `h-${round}` }).then(() =>
        expect(console.events.at(-1)).toMatchObject({ eventId: `h-${round}` }),
      ),
    );
    client.end(true);
    await running.stop();
    await until(() => expect(console.link.connected()).toBe(false));
  }
  expect(JSON.stringify(console.log)).not.toContain('s3cret');
});

test('what many devices tell at once arrives, each thing once, over all lanes', async () => {
  const { port, members } = await broker();
  const { events } = await server(port, undefined, { lanes: 4 });
  await until(() => expect(members()).toBe(4));
  const { client } = await device(port);

  const sent = Array.from({ length: 200 }, (_, nth) => `many-${nth}`);
  await Promise.all(sent.map((eventId) => sendEvent(client, { ...heartbeat, eventId })));
  await until(() => expect(events.map((event) => event.kind !== 'feed' && event.eventId).sort()).toEqual(sent.sort()));
});

test('two processes share the events, and each hears the answers to its own orders', async () => {
  const { port } = await broker();
  const one = await server(port);
  const two = await server(port, undefined, { clientId: 'console-b' });
  await ready(one);
  await ready(two);
  const { client } = await device(port);
  client.on('message', (_, payload) => {
    const { id } = JSON.parse(payload.toString()) as { id: string };
    client.publish(`console/${SN}/answer`, JSON.stringify({ id, ok: true, reason: id }), { qos: 1 });
  });
  let sent = 0;
  await until(async () => {
    await sendEvent(client, { ...heartbeat, eventId: `h-${++sent}` });
    expect(Math.min(one.events.length, two.events.length)).toBeGreaterThan(0);
  });
  await until(() => {
    const ids = [...one.events, ...two.events].map((event) => event.kind !== 'feed' && event.eventId);
    expect(ids).toHaveLength(new Set(ids).size);
  });
  const answers = await Promise.all([one, two].map(({ link }, at) => link.send({ ...open, id: `order-${at}` })));
  expect(answers.map(({ reason }) => reason)).toEqual(['order-0', 'order-1']);
});

test('a message that feeds an entity arrives, with the device of its topic; the rest is dropped without a word of it', async () => {
  const { port } = await broker();
  const fed = messageChecks(liftCatalogue);
  const console = await server(port, undefined, { checks: fed });
  await ready(console);
  const { client } = await device(port);
  const feed = (topic: string, message: unknown) =>
    client.publishAsync(
      `console/${SN}/feed/${topic}`,
      typeof message === 'string' ? message : JSON.stringify(message),
      { qos: 1 },
    );
  await feed('lift/state', '[1, "geheim"]');
  await feed('lift/state', 'geheim');
  await feed('lift/state', { no: 'geheim'.repeat(3_000) });
  await feed('lift/geheim', {});
  await feed('lift/state', { no: 'L1', pos: { floor: 3 } });
  await until(() => expect(console.events).toHaveLength(1));
  expect(console.events).toEqual([
    { kind: 'feed', deviceSn: SN, topic: 'lift/state', message: { no: 'L1', pos: { floor: 3 } } },
  ]);
  expect(console.log.filter(({ message }) => message === 'MQTT: an event was dropped')).toHaveLength(4);
  expect(JSON.stringify(console.log)).not.toContain('geheim');
});
