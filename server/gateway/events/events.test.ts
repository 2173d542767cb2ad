import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { DeviceEvent } from '../../core/device-link.ts';
import { wallTime } from '../../core/wall-time.ts';
import { loadKeys } from '../../crypto/keys.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { signPicture } from '../../pictures/signed-picture.ts';
import { hashToken } from '../../sessions/read-sessions.ts';
import { noEffects } from '../../testing/no-effects.ts';
import { scriptedLink } from '../../testing/scripted-link.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sweep } from '../sweep.ts';

const start = Date.now();
const ago = (minutes: number) => new Date(start - minutes * 60_000).toISOString();
type Opening = DeviceEvent & { kind: 'opening' };

describe.each(oneDatabase)('what devices tell, on %s', (kind) => {
  const link = scriptedLink();
  const received: { entity: string; id?: string; communityUuid?: string }[] = [];
  let server: TestServer;
  let manager: RequestClient & { token: string };
  let last = 0;

  const opening = (rest: Partial<Opening> = {}): Opening => {
    last += 1;
    const base = { kind: 'opening', deviceSn: 'SN000001', eventId: `e${last}`, at: ago(-last / 60_000) } as const;
    return { ...base, openType: '1', openResult: '1', ...rest };
  };
  const alarm = (alarmType: string, at: string, ended?: boolean) => {
    last += 1;
    const event = { kind: 'alarm', deviceSn: 'SN000001', eventId: `a${last}`, at, alarmType } as const;
    return link.emit(ended ? { ...event, ended } : event);
  };
  const newest = () =>
    server.database.first(sql<Record<string, unknown>>`
      select person_id, person_name, record_source, snap_url, direction, open_result, fail_reason, community_uuid, card_no
      from access_record order by create_time desc, id desc limit 1`);
  const countOf = async (table: string) =>
    (await server.database.first(sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`))?.count;
  const device = (id: string) =>
    server.database.first(sql<Record<string, unknown>>`
      select online_state, firmware, door_state, face_count, active_time is not null as active,
        last_heartbeat > now() - interval '1 minute' as heard
      from device where id = ${id}`);
  const services = () => ({
    catalogue,
    config: server.config,
    database: server.database,
    vault: server.vault,
    effects: noEffects,
    live: {
      publish: async (event: (typeof received)[number]) => {
        received.push(event);
      },
      subscribe: () => () => {},
      start: async () => {},
      stop: async () => {},
    },
  });
  const add = (name: string, row: Record<string, unknown>) =>
    bulkInsert(server.database, catalogue.entities[name]!, [row], server.vault);

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link });
    manager = await server.login(PHONES.manager);
    await add('resident', { id: 'p1', communityUuid: OWN, residentName: '张小三', phone: '15412340001' });
    await add('resident', { id: 'p9', communityUuid: OTHER, residentName: '王外人', phone: '15455550009' });
    await add('deviceSync', {
      id: 's1',
      communityUuid: OTHER,
      deviceId: 'd9',
      syncType: '2',
      targetId: 'c9',
      syncState: '2',
      cardNo: 'C0FFEE99',
      personId: 'p9',
      personName: '王外人',
    });
  });
  afterAll(() => server.close());

  test('the first heartbeat activates a device, and a later one says what has changed', async () => {
    await server.database.run(sql`update device set online_state = '2', active_time = null where id = 'd2'`);
    const beat = { kind: 'heartbeat', deviceSn: 'SN000002', eventId: 'h1', at: '2020-01-01T00:00:00+08:00' } as const;
    await link.emit({ ...beat, firmware: 'V2.0', doorState: '0', faceCount: 12 });
    const there = {
      online_state: '1',
      firmware: 'V2.0',
      door_state: '0',
      face_count: 12,
      active: true,
      heard: true,
    };
    expect(await device('d2')).toEqual(there);
    await link.emit({ ...beat, eventId: 'h2', doorState: '1' });
    expect(await device('d2')).toEqual({ ...there, door_state: '1' });
  });

  test('an opening is a record of the person, once, however often it is sent', async () => {
    const before = await countOf('access_record');
    const event = opening({ personId: 'p1', similarity: 91.26, direction: '1' });
    await link.emit(event);
    await Promise.all([link.emit(event), link.emit(event)]);
    expect(await countOf('access_record')).toBe(Number(before) + 1);
    expect(await newest()).toMatchObject({
      person_id: 'p1',
      person_name: '张小三',
      record_source: '1',
      direction: '1',
      community_uuid: OWN,
    });
    const list = await manager.post<{ list: Record<string, unknown>[] }>('/control/record/v1/open/list', {
      communityUuid: OWN,
      openTime: [wallTime(new Date(Date.now() - 3_600_000)), wallTime(new Date(Date.now() + 3_600_000))],
      phone: '15412340001',
    });
    expect(list.list).toMatchObject([{ personName: '张小三', similarity: 91.3, deviceName: '东门' }]);
  });

  test('an opening says where the person lives and as what, and the resident when he or she passed last', async () => {
    const home = {
      communityUuid: OWN,
      residentId: 'p1',
      householdType: '2',
      householdState: '1',
      checkInDate: '2020-01-01',
    };
    await add('household', { ...home, id: 'h0', householdState: '4', areaId: 'a1', roomId: 'r0', spaceName: '旧房' });
    const place = {
      areaId: 'a1',
      buildingId: 'b1',
      unitId: 'u1',
      floorId: 'f1',
      roomId: 'r101',
      spaceName: '一期-1栋-1单元-101',
    };
    await add('household', { ...home, ...place, id: 'h1' });
    await link.emit(opening({ personId: 'p1' }));
    const lived = await server.database.first(sql`
      select building_id, room_id, space_name, household_type from access_record order by create_time desc, id desc limit 1`);
    expect(lived).toEqual({
      building_id: 'b1',
      room_id: 'r101',
      space_name: '一期-1栋-1单元-101',
      household_type: '2',
    });
    const passed = () =>
      server.database.first(sql<{ recent: boolean }>`
        select last_pass_time > now() - interval '1 minute' as recent from resident where id = 'p1'`);
    expect(await passed()).toEqual({ recent: true });
    await link.emit(opening({ personId: 'p1', at: ago(30) }));
    expect(await passed()).toEqual({ recent: true });
  });

  test('nobody of another community is found, by id or by card', async () => {
    await link.emit(opening({ personId: 'p9' }));
    expect(await newest()).toMatchObject({ person_id: null, person_name: null });
    await link.emit(opening({ openType: '2', cardNo: 'C0FFEE99' }));
    expect(await newest()).toMatchObject({ person_id: null, card_no: expect.not.stringContaining('C0FFEE') });
    await link.emit(opening({ deviceSn: 'SN000009', openType: '2', cardNo: 'c0ffee99' }));
    expect(await newest()).toMatchObject({ person_id: 'p9', person_name: '王外人', community_uuid: OTHER });
  });

  test('an old one was sent later, and a refusal has a reason', async () => {
    await link.emit(opening({ at: ago(20), openResult: '0' }));
    const late = await server.database.first(sql`
      select 1 from access_record where record_source = '2' and open_result = '0' and fail_reason = '99'
        and open_time < now() - interval '15 minutes'`);
    expect(late).toBeDefined();
  });

  test('its picture is kept without what the camera wrote into it; what is none is left out', async () => {
    const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0f0' } })
      .jpeg({ quality: 90 })
      .withExif({ IFD0: { Artist: 'Zhang San' } })
      .toBuffer();
    await link.emit(opening({ snapshot: photo.toString('base64') }));
    const { snap_url: url } = (await newest())!;
    expect(url).toMatch(/^\/plus\/pictures\/[0-9a-f]{32}\.jpg$/);
    const seen = signPicture(String(url), hashToken(manager.token), loadKeys(server.config.dataDir).signing);
    const bytes = Buffer.from(await (await fetch(server.address + seen)).arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('Zhang San');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 20 });
    await link.emit(opening({ snapshot: Buffer.from('<script>').toString('base64') }));
    expect(await newest()).toMatchObject({ snap_url: null });
  });

  test('an unknown device and a value that fits nothing leave nothing behind', async () => {
    const before = [await countOf('access_record'), await countOf('alarm'), await countOf('console_device_event')];
    const strange = { deviceSn: 'SN999999', eventId: 'x1', at: ago(0) };
    await link.emit(opening(strange));
    await link.emit({ ...strange, kind: 'heartbeat' });
    await link.emit({ ...strange, kind: 'alarm', alarmType: '1' });
    await link.emit(opening({ openType: '77' }));
    await link.emit(opening({ at: 'yesterday' }));
    await link.emit(opening({ cardNo: 'x'.repeat(21) }));
    await link.emit(opening({ openType: '10' }));
    await link.emit({
      kind: 'capture',
      deviceSn: 'SN000001',
      eventId: 'c1',
      at: ago(0),
      snapshot: '/9j/',
      vector: [1],
    });
    await link.emit({ ...strange, kind: 'verification', compareResult: '1' });
    expect([await countOf('access_record'), await countOf('alarm'), await countOf('console_device_event')]).toEqual(
      before,
    );
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    if (metrics.includes('console_device_events_total')) {
      expect(metrics).toMatch(/console_device_events_total\{outcome="unknown-device"\} 4/);
      expect(metrics).toMatch(/console_device_events_total\{outcome="malformed"\} 4/);
      expect(metrics).toMatch(/console_device_events_total\{outcome="dropped"\} 1/);
    }
  });

  test('an alarm has a number and a deadline, its repeats are counted, and it ends by itself', async () => {
    await link.emit(opening({ personId: 'p1', at: ago(9) }));
    const first = { kind: 'alarm', deviceSn: 'SN000001', eventId: 'once', at: ago(8), alarmType: '1' } as const;
    await link.emit(first);
    await link.emit(first);
    await alarm('1', ago(6));
    await alarm('2', ago(6));
    await alarm('1', ago(5), true);
    const { list, total } = await manager.post<{ list: Record<string, unknown>[]; total: number }>(
      '/control/alarm/v1/list',
      { communityUuid: OWN },
    );
    expect(total).toBe(2);
    const left = list.find(({ alarmType }) => alarmType === '1')!;
    expect(left).toMatchObject({
      alarmLevel: '3',
      repeatCount: 1,
      handleState: '6',
      durationSeconds: 180,
      content: '东门：门未关',
      personName: '张小三',
    });
    expect(left.alarmNo).toMatch(/^GJ\d{8}\d{5}$/);
    expect(Date.parse(String(left.deadline)) - Date.parse(String(left.alarmTime))).toBe(30 * 60_000);
    const unread = await manager.post<{ alarm: number }>('/control/message/v1/unread');
    expect(unread.alarm).toBe(2);
    // After five minutes it is another one.
    await alarm('2', ago(0));
    expect(await countOf('alarm')).toBe(3);
    expect(await manager.post('/control/alarm/v1/detail', { id: left.id })).toMatchObject({ id: left.id });
  });

  test('a rule says the level, the deadline and who is told', async () => {
    await add('alarmRule', {
      id: 'rule1',
      communityUuid: OWN,
      alarmType: '4',
      alarmLevel: '1',
      slaMinutes: 5,
      notifyAccounts: ['committee'],
      enableState: '1',
    });
    await alarm('4', ago(0));
    await alarm('12', ago(0));
    const messages = await server.database.run(sql`
      select create_by, alarm_level, content from message where link_id in (
        select id from alarm where alarm_type in ('4', '12'))`);
    // A type that the community has left without a rule is sent to no account.
    expect(messages).toEqual([{ create_by: 'committee', alarm_level: '1', content: '云杉花苑 东门：火警' }]);
  });

  test('a device that falls silent goes offline, once, and its alarm ends with its next heartbeat', async () => {
    await server.database.run(sql`
      update device set online_state = '1', last_heartbeat = now() - interval '91 seconds' where id = 'd3'`);
    await server.database.run(sql`update device set last_heartbeat = now() where id <> 'd3'`);
    await Promise.all([sweep(services()), sweep(services())]);
    expect(await device('d3')).toMatchObject({ online_state: '0' });
    expect(await device('d1')).toMatchObject({ online_state: '1' });
    expect(received.filter(({ entity }) => entity === 'device')).toEqual([{ entity: 'device', communityUuid: OWN }]);
    const offline = () =>
      server.database.run(sql`select handle_state from alarm where alarm_type = '9' and device_id = 'd3'`);
    expect(await offline()).toEqual([]);
    await server.database.run(sql`update device set last_heartbeat = now() - interval '12 minutes' where id = 'd3'`);
    await Promise.all([sweep(services()), sweep(services())]);
    expect(await offline()).toEqual([{ handle_state: '1' }]);
    await link.emit({ kind: 'heartbeat', deviceSn: 'SN000003', eventId: 'h9', at: ago(0) });
    expect(await offline()).toEqual([{ handle_state: '6' }]);
    expect(await device('d3')).toMatchObject({ online_state: '1' });
  });

  test('a storm of them is numbered without gaps or doubles', async () => {
    const types = ['2', '3', '5', '6', '7', '8'];
    const before = Number(await countOf('alarm'));
    await Promise.all(
      types.flatMap((alarmType) =>
        ['SN000002', 'SN000003'].map((deviceSn) =>
          link.emit({ kind: 'alarm', deviceSn, eventId: `s${alarmType}`, at: ago(0), alarmType }),
        ),
      ),
    );
    expect(await countOf('alarm')).toBe(before + 12);
    const numbers = await server.database.run(sql<{ day: string; count: number; most: number }>`
      select substr(alarm_no, 3, 8) as day, count(distinct alarm_no) as count, max(substr(alarm_no, 11)::integer) as most
      from alarm group by 1`);
    for (const { count, most } of numbers) expect(most).toBe(count);
  });
});
