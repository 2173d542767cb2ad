import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { liftCatalogue } from '../../testing/lift-world.ts';
import { scriptedLink } from '../../testing/scripted-link.ts';
import { servicesOf } from '../../testing/services-of.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { databasesThatDiffer } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { storeFeed } from './store-feed.ts';
import { sweepFeeds } from './sweep-feeds.ts';

type Row = Record<string, unknown>;
type Message = Record<string, unknown>;

/** Ours is the first device; the last one is of the other community. */
const SN = 'SN000001';
const FOREIGN = 'SN000009';

describe.each(databasesThatDiffer('connections'))('records that devices feed, on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let manager: RequestClient;
  let id: string;
  let no: string;
  let lifts = 0;
  let seconds = 0;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, liftCatalogue, undefined, { deviceLink: link });
    manager = await server.login(PHONES.manager);
  });
  beforeEach(async () => {
    lifts += 1;
    no = `L${lifts}`;
    ({ id } = await manager.post<{ id: string }>('/lift/v1/add', { communityUuid: OWN, liftNo: no, liftName: '客梯' }));
  });
  afterAll(() => server.close());

  /** Each later than the one before. */
  const next = () => {
    seconds += 1;
    return new Date(Date.now() - 3_600_000 + seconds * 1_000).toISOString();
  };
  const send = (message: Message, deviceSn = SN, topic = 'lift/state') =>
    link.emit({ kind: 'feed', deviceSn, topic, message: { no, at: next(), ...message } });
  const lift = (key = id) => manager.post<Row>('/lift/v1/detail', { id: key });
  const faults = async () =>
    (
      await manager.post<ListAnswer<Row>>('/liftFault/v1/list', {
        communityUuid: OWN,
        liftId: id,
        pageNum: 1,
        pageSize: 50,
      })
    ).list;
  const steps = async () =>
    (await manager.post<ListAnswer<Row>>('/lift/v1/history', { id, pageNum: 1, pageSize: 50 })).list;
  const meters = async (meterNo: string) =>
    (await manager.post<ListAnswer<Row>>('/meter/v1/list', { communityUuid: OWN, meterNo, pageNum: 1, pageSize: 50 }))
      .list;
  const outcomes = async (outcome: string) => {
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    return Number(new RegExp(`console_device_events_total\\{outcome="${outcome}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0);
  };
  /** As if nothing had come for so long. */
  const silence = (forSeconds: number) =>
    server.database.run(sql`update console_feed set received_at = now() - make_interval(secs => ${forSeconds})`);
  const sweep = (upFor = 3_600) => sweepFeeds(servicesOf(server, liftCatalogue), upFor);

  test('a message says how its record is; what it lacks stays, and a form that is open is not refused for it', async () => {
    const open = await lift();
    await send({ pos: { floor: 7 }, door: '1', started: '2026-11-26T00:30:00Z', serviced: '2026-11-25T17:00:00Z' });
    const said = {
      floor: 7,
      doorState: '1',
      onlineState: '1',
      startTime: '2026-11-26 08:30:00',
      serviceDay: '2026-11-26',
    };
    expect(await lift()).toMatchObject({ ...said, liftName: '客梯', revision: open.revision });
    await send({ pos: { floor: -2 }, vendor: { nobody: 'asks' } });
    expect(await lift()).toMatchObject({ ...said, floor: -2 });
    const saved = { id, revision: open.revision, liftName: '货梯' };
    await expect(manager.post('/lift/v1/update', saved)).resolves.toMatchObject({ id });
  });

  test('a message that comes twice, late or in another order changes nothing', async () => {
    const [early, late] = [next(), next()];
    await send({ at: late, pos: { floor: 9 } });
    const before = await outcomes('repeated');
    await send({ at: early, pos: { floor: 3 } });
    await Promise.all([1, 2].map(() => send({ at: late, pos: { floor: 4 } })));
    expect(await lift()).toMatchObject({ floor: 9 });
    expect(await outcomes('repeated')).toBe(before + 3);
  });

  test('of messages that come at once the newest one counts', async () => {
    const moments = Array.from({ length: 8 }, next);
    await Promise.all(moments.map((at, floor) => send({ at, pos: { floor } })).reverse());
    expect(await lift()).toMatchObject({ floor: 7 });
  });

  test('a device reaches records of its own community only', async () => {
    const before = await outcomes('unknown-record');
    await send({ pos: { floor: 5 } }, FOREIGN);
    await send({ no: 'L-none', pos: { floor: 5 } });
    expect(await lift()).toMatchObject({ floor: null, onlineState: '2' });
    expect(await outcomes('unknown-record')).toBe(before + 2);
    const strangers = await outcomes('unknown-device');
    await send({ pos: { floor: 5 } }, 'SN999999');
    expect(await outcomes('unknown-device')).toBe(strangers + 1);
  });

  test.each<[string, Message]>([
    ['a code that the dictionary lacks', { door: '8' }],
    ['a number as a text', { pos: { floor: '7' } }],
    ['a fraction of a whole number', { pos: { floor: 1.5 } }],
    ['a number out of its bounds', { pos: { floor: 100 } }],
    ['a number that no column takes', { trips: 3_000_000_000 }],
    ['a text that is too long', { note: '1234567' }],
    ['a letter that no database takes', { note: 'a\u0000' }],
    ['a list in place of a code', { door: ['1'] }],
    ['an object in place of a flag', { spare: { $ne: null } }],
    ['a moment that no calendar has', { started: '2026-02-30T25:00:00Z' }],
    ['no key', { no: null }],
    ['a key of another type', { no: 12 }],
    ['a key with a letter that no database takes', { no: '\u0000' }],
    ['no moment', { at: undefined }],
    ['a moment without an offset', { at: '2026-11-26T08:00:00' }],
    ['a moment that is far ahead', { at: '2099-01-01T00:00:00Z' }],
    ['a moment from before all devices', { at: '1999-01-01T00:00:00Z' }],
  ])('%s: the whole message is counted and dropped, and nothing of it is logged', async (_, wrong) => {
    await send({ pos: { floor: 1 } });
    const before = await outcomes('malformed');
    await send({ pos: { floor: 2 }, note: 'geheim', ...wrong });
    expect(await outcomes('malformed')).toBe(before + 1);
    expect(await lift()).toMatchObject({ floor: 1, note: null });
    expect(server.log.join('\n')).not.toContain('geheim');
    await send({ pos: { floor: 3 } });
    expect(await lift()).toMatchObject({ floor: 3 });
  });

  test('a topic that feeds nothing, and names that every object has, are dropped', async () => {
    const before = await outcomes('malformed');
    await send({}, SN, 'lift/other');
    await send({}, SN, '__proto__');
    await send(JSON.parse('{ "pos": { "__proto__": { "floor": 8 } } }') as Message);
    expect(await outcomes('malformed')).toBe(before + 2);
    expect(await lift()).toMatchObject({ floor: null });
  });

  test('the history has a step for the field that it names, and none for a measurement', async () => {
    await send({ door: '0' });
    const before = (await steps()).length;
    for (const floor of [1, 2, 3]) await send({ door: '0', pos: { floor } });
    expect(await steps()).toHaveLength(before);
    await send({ door: '1', pos: { floor: 4 } });
    const [step, ...others] = await steps();
    expect(others).toHaveLength(before);
    expect(step).toMatchObject({ changes: ['轿门：关闭 → 打开'], userName: null });
  });

  test('a silent record is said to be so once, however many servers look, with what follows', async () => {
    await send({ pos: { floor: 7 }, door: '1' });
    await silence(80);
    await sweep();
    expect(await lift()).toMatchObject({ onlineState: '1' });
    await silence(100);
    await sweep(60);
    expect(await lift()).toMatchObject({ onlineState: '1' });
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(await lift()).toMatchObject({ onlineState: '0', doorState: null, floor: 7 });
    expect(await faults()).toMatchObject([{ faultText: '失联' }]);
    await send({ door: '0' });
    expect(await lift()).toMatchObject({ onlineState: '1', doorState: '0' });
    await silence(100);
    await sweep();
    expect(await faults()).toHaveLength(2);
  });

  test('a record that was never heard of or is gone is not silent', async () => {
    await send({ pos: { floor: 7 } });
    const { id: quiet } = await manager.post<{ id: string }>('/lift/v1/add', { communityUuid: OWN, liftNo: `${no}b` });
    await manager.post('/lift/v1/delete', { id });
    await silence(1_000);
    await sweep();
    expect(await lift(quiet)).toMatchObject({ onlineState: '2' });
    expect(await server.database.run(sql`select 1 from console_feed where record_id = ${id}`)).toEqual([]);
  });

  test('what an effect refuses is refused as a whole, and the next message is taken', async () => {
    await send({ pos: { floor: 12 } });
    const before = await outcomes('refused');
    await send({ pos: { floor: 13 } });
    expect(await outcomes('refused')).toBe(before + 1);
    expect(await lift()).toMatchObject({ floor: 12 });
    await send({ pos: { floor: 14 } });
    expect(await lift()).toMatchObject({ floor: 14 });
  });

  test('a record that there is not is made once where the feed says so, for the device that reports it', async () => {
    const meter = (value: unknown, deviceSn = SN) => send({ no: `M${no}`, value }, deviceSn, 'meter');
    await Promise.all([meter(1.5), meter(2.5), meter(3.5)]);
    expect(await meters(`M${no}`)).toHaveLength(1);
    await meter(4.5);
    await meter(5.5, 'SN000002');
    await meter(6.5, FOREIGN);
    const rows = await server.database.run(sql<Row>`
      select device_id, community_uuid, reading from meter where meter_no = ${`M${no}`} order by device_id`);
    expect(rows).toMatchObject([
      { device_id: 'd1', community_uuid: OWN, reading: 4.5 },
      { device_id: 'd2', community_uuid: OWN, reading: 5.5 },
      { device_id: 'd9', community_uuid: OTHER, reading: 6.5 },
    ]);
    await send({ no: `N${no}`, value: -1 }, SN, 'meter');
    expect(await meters(`N${no}`)).toEqual([]);
  });

  test('consoles are notified of what has changed, and of nothing else', async () => {
    const published: unknown[] = [];
    const live = { ...servicesOf(server).live, publish: async (event: unknown) => void published.push(event) };
    const services = { ...servicesOf(server, liftCatalogue), live };
    const say = (floor: number) =>
      storeFeed(services, {
        kind: 'feed',
        deviceSn: SN,
        topic: 'lift/state',
        message: { no, at: next(), pos: { floor } },
      });
    expect([await say(20), await say(20), await say(20)]).toEqual(['stored', 'stored', 'stored']);
    expect(published).toEqual([{ entity: 'lift', id, communityUuid: OWN }]);
  });
});
