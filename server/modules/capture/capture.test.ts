import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { DeviceEvent } from '../../core/device-link.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { drawnVector } from '../../demo-pictures/face-vectors.ts';
import { reconcileDenyLists } from '../../faces/deny-list.ts';
import { pruneVectors } from '../../faces/stored-vectors.ts';
import { scriptedLink, until } from '../../testing/scripted-link.ts';
import { servicesOf } from '../../testing/services-of.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown>;
type Capture = DeviceEvent & { kind: 'capture' };

const inDays = (days: number) => wallTime(new Date(Date.now() + days * 86_400_000));
const today = [inDays(-1), inDays(1)];

describe.each(oneDatabase)('captures, strangers and the blacklist, on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let manager: RequestClient;
  let guard: RequestClient;
  let events = 0;

  /** A picture that no other one is like. */
  const picture = async (seed: number) => {
    const tiles = Array.from({ length: 12 * 16 }, (_, at) => {
      const colour = ((at + 1) * (seed + 7) * 2_654_435_761) % 0xffffff;
      return `<path fill="#${colour.toString(16).padStart(6, '0')}" d="M${(at % 12) * 20} ${Math.floor(at / 12) * 20}h20v20h-20z"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320" width="240" height="320">${tiles.join('')}</svg>`;
    return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  };
  const capture = async (face: number, rest: Partial<Capture> = {}): Promise<Capture> => {
    events += 1;
    return {
      kind: 'capture',
      deviceSn: 'SN000001',
      eventId: `c${events}`,
      at: new Date(Date.now() - 60_000 + events * 100).toISOString(),
      snapshot: (await picture(face * 100 + events)).toString('base64'),
      vector: drawnVector(face, events),
      ...rest,
    };
  };
  const see = async (face: number, rest: Partial<Capture> = {}) => {
    const event = await capture(face, rest);
    await link.emit(event);
    return event;
  };
  const captures = (filters: Row = {}, client = manager) =>
    client
      .post<{ list: Row[] }>('/control/facial/v1/snap/list', { communityUuid: OWN, snapTime: today, ...filters })
      .then(({ list }) => list);
  const strangers = (filters: Row = {}) =>
    manager
      .post<{ list: Row[] }>('/control/facial/v1/stranger/list', { communityUuid: OWN, ...filters })
      .then(({ list }) => list);
  const blacklist = (values: Row = {}) =>
    manager.post<{ id: string }>('/control/facial/v1/black/add', {
      communityUuid: OWN,
      personName: '赖上门',
      faceUrl: '/demo/pictures/face-7.svg',
      blackType: '1',
      reason: '反复上门推销',
      startTime: inDays(-1),
      endTime: inDays(30),
      alarmOn: true,
      denyOn: true,
      ...values,
    });
  const entry = (id: string) => manager.post<Row>('/control/facial/v1/black/detail', { id });
  const heldBy = async (id: string) =>
    (
      await server.database.run(sql<{ state: string }>`
        select sync_state as state from device_sync where target_id = ${id} and device_id <> 'd2' order by device_id`)
    ).map(({ state }) => state);
  const orders = (id: string, what: string) =>
    link.orders.filter(
      ({ kind: order, content }) => order === what && (content as { targetId?: string }).targetId === id,
    );
  const countOf = async (table: string) =>
    (await server.database.first(sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`))
      ?.count ?? 0;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link });
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
    const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 };
    await bulkInsert(
      server.database,
      catalogue.entities.resident!,
      [
        { ...base, id: 'cp1', communityUuid: OWN, residentName: '张小三', phone: '15412340001' },
        { ...base, id: 'cp9', communityUuid: OTHER, residentName: '王外人', phone: '15455550009' },
      ],
      server.vault,
    );
  });
  afterAll(() => server.close());

  test('a person whom the device knows is a capture with the person, and no stranger', async () => {
    await see(1, { personId: 'cp1', similarity: 93.44 });
    const [row] = await captures();
    expect(row).toMatchObject({ recognitionType: '1', personName: '张小三', similarity: 93.4, strangerId: null });
    expect(String(row?.snapUrl)).toContain('/pictures/');
    // Somebody of another community is a stranger here.
    await see(9, { personId: 'cp9' });
    expect((await captures())[0]).toMatchObject({ recognitionType: '4', personName: null });
    expect((await captures({}, guard))[1]).toMatchObject({ personName: '张*三' });
  });

  test('the same event again changes nothing, also at once', async () => {
    const event = await capture(2);
    await Promise.all([link.emit(event), link.emit(event)]);
    await link.emit(event);
    const [stranger] = await strangers({ sortField: 'lastTime', sortOrder: 'descend' });
    expect(stranger).toMatchObject({ snapCount: 1, strangerState: '1', deviceCount: 1 });
    expect(await captures({ strangerId: stranger?.id })).toHaveLength(1);
  });

  test('captures of one face are one stranger, of another face another; counts follow', async () => {
    const before = await countOf('stranger');
    const noon = (second: number) => ({ at: `${inDays(-1).slice(0, 10)}T12:00:0${second}+08:00` });
    await Promise.all([see(3, noon(1)), see(3, noon(2)), see(3, noon(3))]);
    expect(await countOf('stranger')).toBe(before + 1);
    await see(3, { deviceSn: 'SN000002', at: `${inDays(-2).slice(0, 10)}T23:30:00+08:00` });
    await see(4);
    expect(await countOf('stranger')).toBe(before + 2);
    const all = await strangers({ snapCount: [4, 4] });
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ snapCount: 4, dayCount: 2, deviceCount: 2, nightCount: 1 });
    const { list } = await manager.post<{ list: Row[] }>('/control/facial/v1/snap/stranger', {
      communityUuid: OWN,
      strangerId: all[0]?.id,
    });
    expect(list).toHaveLength(4);
    // The same face elsewhere, or without a vector, is nobody of these.
    await see(3, { deviceSn: 'SN000009' });
    expect(await countOf('stranger')).toBe(before + 3);
    const { vector: _, ...blind } = await capture(3);
    await link.emit(blind);
    expect((await captures())[0]).toMatchObject({ recognitionType: '4', strangerId: null });
  });

  test('vectors are ciphertext, in no answer, and gone with their captures', async () => {
    await see(5);
    const [row] = await captures();
    expect(JSON.stringify([row, await strangers()])).not.toContain('vector');
    const stored = await server.database.first(sql<{ vector: string }>`
      select vector from console_face_vector where snapshot_id = ${row?.id}`);
    expect(server.vault.decrypt(stored?.vector ?? '')).toHaveLength(172);
    await server.database.run(sql`delete from snapshot where id = ${row?.id}`);
    await pruneVectors(servicesOf(server));
    expect(
      await server.database.first(sql`select 1 from console_face_vector where snapshot_id = ${row?.id}`),
    ).toBeUndefined();
  });

  test('who is identified is so in the captures so far, and in those that follow', async () => {
    await Promise.all([see(6), see(6)]);
    const [seen] = await captures();
    const id = seen?.strangerId;
    const identify = (values: Row) => manager.post('/control/facial/v1/stranger/identify', { id, ...values });
    expect(await refusalOf(identify({ personType: '1' }))).toMatchObject({
      message: expect.stringContaining('请选择人员'),
    });
    expect(await refusalOf(identify({ personType: '1', personId: 'cp9' }))).toMatchObject({
      message: expect.stringContaining('不在本小区'),
    });
    await identify({ personType: '1', personId: 'cp1', remark: '本人来电' });
    expect(await captures({ strangerId: id })).toEqual([
      expect.objectContaining({ personName: '张小三', recognitionType: '1' }),
      expect.objectContaining({ personName: '张小三', recognitionType: '1' }),
    ]);
    await see(6);
    expect((await captures())[0]).toMatchObject({ strangerId: id, personName: '张小三', recognitionType: '1' });
    expect(await manager.post('/control/facial/v1/stranger/detail', { id })).toMatchObject({
      strangerState: '2',
      matchPersonName: '张小三',
      snapCount: 3,
      remark: '本人来电',
    });
    // Nothing leads out of it.
    for (const [path, values] of [
      ['identify', { personType: '1', personId: 'cp1' }],
      ['ignore', {}],
    ] as const)
      expect(await refusalOf(manager.post(`/control/facial/v1/stranger/${path}`, { id, ...values }))).toMatchObject({
        code: 40903,
      });
    expect(await refusalOf(blacklist({ strangerId: id }))).toMatchObject({
      message: expect.stringContaining('已认领'),
    });
  });

  test('who is ignored stays so', async () => {
    await see(10);
    const id = (await captures())[0]?.strangerId;
    await manager.post('/control/facial/v1/stranger/ignore', { id, remark: '外卖' });
    expect(await manager.post('/control/facial/v1/stranger/detail', { id })).toMatchObject({ strangerState: '4' });
    expect(await refusalOf(manager.post('/control/facial/v1/stranger/ignore', { id }))).toMatchObject({ code: 40903 });
    expect(await refusalOf(blacklist({ strangerId: id }))).toMatchObject({
      message: expect.stringContaining('已忽略'),
    });
    await see(10);
    expect((await captures())[0]).toMatchObject({ strangerId: id, recognitionType: '4' });
  });

  test('a stranger who is blacklisted is refused by devices, counted and raises an alarm until the entry is lifted', async () => {
    await see(11);
    const seen = (await captures())[0];
    const { id } = await blacklist({ strangerId: seen?.strangerId, faceUrl: seen?.snapUrl });
    expect(await manager.post('/control/facial/v1/stranger/detail', { id: seen?.strangerId })).toMatchObject({
      strangerState: '3',
    });
    await until(
      () => heldBy(id),
      (states) => states.length === 2 && states.every((one) => one === '2'),
    );
    const { content } = orders(id, 'put')[0] ?? {};
    expect(content).toMatchObject({
      type: '8',
      values: { personId: id, deny: true, alarm: true, endTime: expect.any(String) },
    });
    expect(JSON.stringify(content)).not.toContain('赖上门');

    // As the device knows the entry, and as a camera that knows nobody sees the face.
    const attempt = {
      kind: 'opening',
      deviceSn: 'SN000001',
      eventId: 'black1',
      at: new Date().toISOString(),
      openType: '1',
      openResult: '0',
      failReason: '3',
      personId: id,
    } as const;
    await link.emit(attempt);
    await link.emit(attempt);
    await see(11, { at: new Date().toISOString() });
    expect((await captures())[0]).toMatchObject({ recognitionType: '5', personName: '赖上门' });
    expect(await entry(id)).toMatchObject({ hitCount: 2, blackState: '1', revision: 1 });
    const alarms = await manager.post<{ list: Row[] }>('/control/alarm/v1/list', {
      communityUuid: OWN,
      alarmType: '7',
      personId: id,
    });
    expect(alarms.list).toEqual([expect.objectContaining({ personName: '赖上门', repeatCount: 1 })]);

    expect(await refusalOf(manager.post('/control/facial/v1/black/remove', { id }))).toMatchObject({ code: 42200 });
    await manager.post('/control/facial/v1/black/remove', { id, removeReason: '已核实' });
    expect(await entry(id)).toMatchObject({ blackState: '3', removeReason: '已核实' });
    await until(
      () => heldBy(id),
      (states) => states.every((one) => one === '5'),
    );
    await see(11, { at: new Date().toISOString() });
    expect((await captures())[0]).toMatchObject({ recognitionType: '4' });
    expect(await entry(id)).toMatchObject({ hitCount: 2 });
    // Nothing leads out of it, and nothing changes it.
    expect(
      await refusalOf(manager.post('/control/facial/v1/black/remove', { id, removeReason: '再来一次' })),
    ).toMatchObject({ code: 40903 });
    const { revision } = await entry(id);
    expect(
      await refusalOf(manager.post('/control/facial/v1/black/update', { id, revision, reason: '改一改原因' })),
    ).toMatchObject({ code: 40903 });
  });

  test('an entry ends at its time, comes off the devices, and can be lifted then', async () => {
    const { id } = await blacklist();
    await until(
      () => heldBy(id),
      (states) => states.length === 2 && states.every((one) => one === '2'),
    );
    await reconcileDenyLists(servicesOf(server));
    expect(await entry(id)).toMatchObject({ blackState: '1' });
    await server.database.run(sql`update black_list set end_time = now() - interval '1 second' where id = ${id}`);
    await reconcileDenyLists(servicesOf(server));
    expect(await entry(id)).toMatchObject({ blackState: '2' });
    expect((await heldBy(id)).every((one) => one === '4' || one === '5')).toBe(true);
    await manager.post('/control/facial/v1/black/remove', { id, removeReason: '不再限制' });
    expect(await entry(id)).toMatchObject({ blackState: '3' });
    const steps = await manager.post<{ list: Row[] }>('/control/facial/v1/black/timeline/list', { id });
    expect(steps.list.map(({ toState }) => toState)).toEqual(expect.arrayContaining(['2', '3']));
  });

  test('what an entry is to do follows a change; a device that is added later gets it', async () => {
    const { id } = await blacklist({ alarmOn: false });
    await until(
      () => heldBy(id),
      (states) => states.length === 2 && states.every((one) => one === '2'),
    );
    const { revision } = await entry(id);
    await manager.post('/control/facial/v1/black/update', { id, revision, denyOn: false });
    await until(
      () => heldBy(id),
      (states) => states.every((one) => one === '5'),
    );
    await manager.post('/control/facial/v1/black/update', { id, revision: Number(revision) + 1, alarmOn: true });
    await until(
      () => heldBy(id),
      (states) => states.every((one) => one === '2'),
    );
    expect(orders(id, 'put').at(-1)?.content).toMatchObject({ values: { deny: false, alarm: true } });
    await server.database.run(sql`delete from device_sync where target_id = ${id} and device_id = 'd3'`);
    await reconcileDenyLists(servicesOf(server));
    await until(
      () => heldBy(id),
      (states) => states.length >= 1,
    );
    expect(await heldBy(id)).toHaveLength(2);
  });

  test('an entry needs a reason and ends within a year', async () => {
    for (const [wrong, field] of [
      [{ reason: '短' }, '列入原因'],
      [{ endTime: inDays(400) }, '有效期最长为一年'],
      [{ endTime: inDays(-2) }, '失效时间'],
    ] as const)
      expect(await refusalOf(blacklist(wrong))).toMatchObject({ code: 42200, message: expect.stringContaining(field) });
  });

  test('a search by the picture of a capture finds the face; it is logged, and answered to its caller alone', async () => {
    await Promise.all([see(20), see(20), see(21)]);
    const shown = (await captures()).find(({ recognitionType }) => recognitionType === '4');
    const range = { startTime: inDays(-1), endTime: inDays(1) };
    const search = (values: Row = {}, client = manager) =>
      client.post<{ searchId: string; count: number }>('/control/facial/v1/snap/search', {
        communityUuid: OWN,
        faceUrl: shown?.snapUrl,
        minSimilarity: 80,
        reason: '协助派出所查找走失老人',
        ...range,
        ...values,
      });
    const found = await search();
    const expected = (await captures({ strangerId: shown?.strangerId })).map(({ id }) => id);
    const listed = await manager.post<{ list: Row[]; total: number }>('/control/facial/v1/snap/search/list', {
      communityUuid: OWN,
      searchId: found.searchId,
    });
    expect(listed.list.map(({ id }) => id).sort()).toEqual(expected.sort());
    expect(listed.list[0]).toMatchObject({ similarity: 100 });
    expect(
      (
        await guard.post<{ total: number }>('/control/facial/v1/snap/search/list', {
          communityUuid: OWN,
          searchId: found.searchId,
        })
      ).total,
    ).toBe(0);
    const log = await server.database.first(sql<Row>`
      select content, reason from operation_log where log_type = '10' order by log_time desc, id desc limit 1`);
    expect(JSON.stringify(log)).toContain('以图搜图');
    expect(
      await server.database.first(
        sql`select 1 from sensitive_access where object_type = 'snapshot' and 'snapUrl' = any(fields)`,
      ),
    ).toBeDefined();
    for (const [wrong, text] of [
      [{ faceUrl: '/demo/pictures/face-7.svg' }, '内置比对'],
      [{ reason: '1111' }, '检索事由'],
      [{ startTime: inDays(-40) }, '31天'],
    ] as const)
      expect(await refusalOf(search(wrong))).toMatchObject({ code: 42200, message: expect.stringContaining(text) });
    expect(await refusalOf(search({ communityUuid: OTHER }, guard))).toMatchObject({ code: 40301 });
    expect(
      await manager.post('/control/facial/v1/snap/search/check', { communityUuid: OWN, faceUrl: shown?.snapUrl }),
    ).toEqual({ searchable: true, why: null });
  });

  test('a verification is kept once, and knows who lives here by the number of the document', async () => {
    const idCard = '990000198910220025';
    await bulkInsert(
      server.database,
      catalogue.entities.resident!,
      [{ id: 'cp2', communityUuid: OWN, residentName: '韩萱', phone: '15412340002', certificateNo: idCard }],
      server.vault,
    );
    const event = {
      kind: 'verification',
      deviceSn: 'SN000001',
      eventId: 'v1',
      at: new Date().toISOString(),
      compareResult: '1',
      personName: '韩萱',
      idCard,
      gender: '2',
      ethnicity: '01',
      birthday: '1989-10-22',
      idAddress: '浙江省杭州市文华路12号',
      similarity: 93.14,
      idImage: (await picture(1)).toString('base64'),
      snapshot: (await picture(2)).toString('base64'),
    } as const;
    await Promise.all([link.emit(event), link.emit(event)]);
    await link.emit({ ...event, eventId: 'v2', idCard: '990000198910220024' });
    const list = (client: RequestClient) =>
      client
        .post<{ list: Row[] }>('/control/facial/v1/personCard/list', { communityUuid: OWN, verifyTime: today })
        .then(({ list: rows }) => rows);
    const [row, ...others] = await list(manager);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ isResident: '1', residentId: 'cp2', residentName: '韩萱', similarity: 93.1 });
    expect(row?.idImage).not.toBe(row?.snapUrl);
    expect((await list(guard))[0]).toMatchObject({
      personName: '韩*',
      idCard: '9900**********0025',
      birthday: '****-**-**',
    });
  });

  test('the figures of strangers count them by day, hour and device', async () => {
    const figures = await manager.post<Row & { byDay: Row[]; byHour: Row[]; byDevice: Row[] }>(
      '/control/statistics/v1/stranger',
      { communityUuid: OWN, days: 7 },
    );
    const all = await strangers({ pageSize: 100 });
    // Who was identified is none.
    const unknown = all.filter(({ strangerState, snapCount }) => strangerState !== '2' && snapCount !== 0);
    expect(figures.byDay).toHaveLength(7);
    expect(figures.byHour).toHaveLength(24);
    expect(figures.total).toBeLessThanOrEqual(unknown.length);
    expect(figures.newCount).toBe(figures.total);
    expect(figures.nightCount).toBeGreaterThanOrEqual(1);
    expect(figures.byDevice[0]).toMatchObject({ deviceId: 'd1' });
  });
});
