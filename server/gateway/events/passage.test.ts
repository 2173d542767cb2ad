import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import type { DeviceEvent } from '../../core/device-link.ts';
import { wallTime } from '../../core/wall-time.ts';
import { day, fillParkingWorld } from '../../testing/parking-world.ts';
import { scriptedLink, until } from '../../testing/scripted-link.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown> & { id: string };
type Passage = DeviceEvent & { kind: 'passage' };

const MINUTE = 60_000;
const IN = { deviceSn: 'SNBARRIERIN' };
const OUT = { deviceSn: 'SNBARRIEROUT' };

describe.each(oneDatabase)('what barriers tell, on %s', (kind) => {
  const link = scriptedLink();
  const start = Date.now();
  let server: TestServer;
  let manager: RequestClient;
  let last = 0;
  let plates = 40_000;

  const nextPlate = () => `苏E${++plates}`;
  const event = (plateNo: string, minutesAgo: number, rest: Partial<Passage>): Passage => {
    last += 1;
    const base = { kind: 'passage', deviceSn: IN.deviceSn, eventId: `p${last}` } as const;
    return { ...base, at: new Date(start - minutesAgo * MINUTE).toISOString(), plateNo, ...rest };
  };
  const pass = (plateNo: string, minutesAgo: number, rest: Partial<Passage> = IN) =>
    link.emit(event(plateNo, minutesAgo, rest));
  /** The records of a plate, the oldest first. */
  const records = async (plateNo: string) => {
    const { list } = await manager.post<ListAnswer<Row>>('/control/vehicle/v1/record/list', {
      communityUuid: OWN,
      plateNo,
      inTime: [`${day(-2)} 00:00:00`, `${day(0)} 23:59:59`],
    });
    return list.toReversed();
  };
  const figures = async () =>
    (
      await manager.post<ListAnswer<Row>>('/control/vehicle/v1/record/list', {
        communityUuid: OWN,
        inTime: [`${day(0)} 00:00:00`, `${day(0)} 23:59:59`],
        summary: true,
      })
    ).summary as Record<string, number>;
  const spaceState = async (id: string) =>
    (
      await server.database.first(
        sql<{ state: string }>`select space_state as state from parking_space where id = ${id}`,
      )
    )?.state;
  const register = (values: object) =>
    manager.post<{ id: string }>('/control/vehicle/v1/add', {
      communityUuid: OWN,
      plateColor: '1',
      vehicleType: '1',
      ownerName: '王五',
      phone: '15412340005',
      parkingRight: '5',
      startDate: day(-10),
      endDate: day(200),
      ...values,
    });

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link });
    manager = await server.login(PHONES.manager);
    await fillParkingWorld(server);
  });
  afterAll(() => server.close());

  test('in opens a record and occupies a public space, out closes it and frees that', async () => {
    const plate = nextPlate();
    const before = await figures();
    const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#06c' } })
      .jpeg({ quality: 80 })
      .toBuffer();
    await pass(plate.toLowerCase(), 192, {
      ...IN,
      confidence: 97.26,
      plateColor: '2',
      snapshot: photo.toString('base64'),
    });
    const [open] = await records(plate);
    expect(open).toMatchObject({
      plateNo: plate,
      plateColor: '2',
      parkingRight: '4',
      inGate: '东门道闸（进）',
      inMode: '1',
      onSite: true,
      outTime: null,
      confidence: 97.3,
      spaceNo: '地下一层A区 P001',
      originalPlate: null,
    });
    expect(String(open?.inImage)).toMatch(/\/pictures\/[0-9a-f]{32}\.jpg/);
    expect(await spaceState('s3')).toBe('3');
    expect(await figures()).toMatchObject({ onSite: (before.onSite ?? 0) + 1, free: (before.free ?? 0) - 1 });
    await pass(plate, 0, { ...OUT, mode: '2' });
    expect(await records(plate)).toMatchObject([
      { id: open?.id, onSite: false, outGate: '东门道闸（出）', outMode: '2', stayMinutes: 192 },
    ]);
    expect(await spaceState('s3')).toBe('0');
    expect(await figures()).toMatchObject({ onSite: before.onSite, free: before.free });
  });

  test('the same message, however often and at once, is one passage', async () => {
    const plate = nextPlate();
    const entry = event(plate, 50, IN);
    await link.emit(entry);
    await Promise.all([link.emit(entry), link.emit(entry)]);
    const exit = event(plate, 40, OUT);
    await Promise.all([link.emit(exit), link.emit(exit)]);
    await link.emit(entry);
    expect(await records(plate)).toMatchObject([{ onSite: false, stayMinutes: 10 }]);
  });

  test('two readings of one car on its way in are one entry', async () => {
    const plate = nextPlate();
    await Promise.all([pass(plate, 30), pass(plate, 30.4, { deviceSn: 'SNBARRIERBOTH', direction: '1' })]);
    expect(await records(plate)).toHaveLength(1);
  });

  test('an entry while it is on site ends the old stay, whose way out nobody saw', async () => {
    const plate = nextPlate();
    await pass(plate, 300);
    await pass(plate, 100);
    expect(await records(plate)).toMatchObject([
      {
        onSite: false,
        outGate: null,
        outImage: null,
        stayMinutes: null,
        outTime: wallTime(new Date(start - 100 * MINUTE)),
      },
      { onSite: true, outTime: null },
    ]);
    // The exit between both arrives late: it is that of the first stay.
    await pass(plate, 200, OUT);
    expect(await records(plate)).toMatchObject([
      { outGate: '东门道闸（出）', stayMinutes: 100, onSite: false },
      { onSite: true, outTime: null },
    ]);
    await pass(plate, 10, OUT);
    expect((await records(plate)).map(({ stayMinutes }) => stayMinutes)).toEqual([100, 90]);
  });

  test('an exit without an entry is a record of its own, until its entry arrives', async () => {
    const plate = nextPlate();
    await pass(plate, 60, OUT);
    const [exit] = await records(plate);
    expect(exit).toMatchObject({ inGate: null, inMode: null, onSite: false, stayMinutes: null, outMode: '1' });
    await pass(plate, 90);
    expect(await records(plate)).toMatchObject([
      { id: exit?.id, inGate: '东门道闸（进）', stayMinutes: 30, onSite: false },
    ]);
  });

  test('an older entry that arrives late is a stay that is over', async () => {
    const plate = nextPlate();
    await pass(plate, 20);
    await pass(plate, 500);
    expect(await records(plate)).toMatchObject([{ onSite: false, outGate: null }, { onSite: true }]);
  });

  test('who was refused is not on site, and a refused exit changes nothing', async () => {
    const plate = nextPlate();
    await pass(plate, 15, { ...IN, mode: '4' });
    expect(await records(plate)).toMatchObject([{ inMode: '4', onSite: false, outTime: null, spaceNo: null }]);
    await pass(plate, 12);
    await pass(plate, 8, { ...OUT, mode: '4' });
    expect((await records(plate)).map(({ onSite }) => onSite)).toEqual([false, true]);
    await pass(plate, 5, OUT);
    expect((await records(plate)).map(({ stayMinutes }) => stayMinutes)).toEqual([null, 7]);
  });

  test('the right is that of the day: an expired or a disabled one counts as temporary', async () => {
    const [good, expired, disabled, own, banned] = [nextPlate(), nextPlate(), nextPlate(), nextPlate(), nextPlate()];
    const { id } = await register({ plateNo: good, roomId: 'pr1' });
    await register({ plateNo: expired, endDate: day(-1) });
    const off = await register({ plateNo: disabled });
    await manager.post('/control/vehicle/v1/disable', { id: off.id });
    await register({ plateNo: own, parkingRight: '1', spaceId: 's1', roomId: 'pr1' });
    await register({ plateNo: banned, parkingRight: '6' });
    for (const plate of [good, expired, disabled, own, banned]) await pass(plate, 3);
    const rights = await Promise.all(
      [good, expired, disabled, own, banned].map(async (plate) => (await records(plate))[0]),
    );
    expect(rights.map((one) => one?.parkingRight)).toEqual(['5', '4', '4', '1', '6']);
    expect(rights[0]).toMatchObject({ ownerName: '王五', phone: '15412340005', spaceName: '一期-1栋-1单元-101' });
    expect(rights[3]).toMatchObject({ spaceNo: '地下一层A区 A001' });
    const { lastPassTime } = await manager.post<Row>('/control/vehicle/v1/detail', { id });
    expect(lastPassTime).toBe(wallTime(new Date(start - 3 * MINUTE)));
  });

  test('a visitor’s car is a visitor’s while the visit counts, and the barriers hold its plate', async () => {
    const plate = nextPlate();
    const time = (hours: number) => wallTime(new Date(Date.now() + hours * 3_600_000));
    const { id } = await manager.post<{ id: string }>('/control/visitor/v1/add', {
      communityUuid: OWN,
      visitorName: '钱多多',
      phone: '15499990001',
      visitPurpose: '1',
      visitorCount: 1,
      roomId: 'pr2',
      plateNo: plate.toLowerCase(),
      startTime: time(-1),
      endTime: time(3),
    });
    const held = () =>
      server.database.run(sql<{ state: string }>`
        select sync_state as state from device_sync where sync_type = '7' and target_id = ${id}`);
    await until(held, (rows) => rows.length === 3 && rows.every(({ state }) => state === '2'));
    await pass(plate, 2);
    expect(await records(plate)).toMatchObject([
      { parkingRight: '3', ownerName: '钱多多', spaceName: '一期-1栋-1单元-102', spaceNo: '地下一层A区 V001' },
    ]);
    expect(await spaceState('s4')).toBe('3');
    await pass(plate, 1, OUT);
    expect(await spaceState('s4')).toBe('0');
    await manager.post('/control/visitor/v1/cancel', { id });
    await until(held, (rows) => rows.every(({ state }) => state === '5'));
    await pass(plate, 0);
    expect((await records(plate)).map(({ parkingRight }) => parkingRight)).toEqual(['3', '4']);
  });

  test('a plate is corrected with its owner, and the first one that was recognised stays', async () => {
    const [wrong, right, other] = [nextPlate(), nextPlate(), nextPlate()];
    await register({ plateNo: right, parkingRight: '1', spaceId: 's2', roomId: 'pr2', vehicleType: '3' });
    await pass(wrong, 4);
    const [record] = await records(wrong);
    const correct = (plateNo: string, reason = '识别错误') =>
      manager.post('/control/vehicle/v1/record/correct', { id: record?.id, plateNo, reason });
    expect((await refusalOf(correct(wrong))).message).toBe('与当前车牌号相同');
    expect((await refusalOf(correct('浙A1'))).message).toBe('请输入正确的车牌号');
    await correct(other);
    await correct(right.toLowerCase(), '车牌污损');
    const [corrected] = await records(right);
    expect(corrected).toMatchObject({
      id: record?.id,
      originalPlate: wrong,
      parkingRight: '1',
      ownerName: '王五',
      vehicleType: '3',
      spaceNo: '地下一层A区 A002',
    });
    expect(await records(wrong)).toEqual([]);
    const { list } = await manager.post<ListAnswer<Row>>('/control/vehicle/v1/record/history', { id: record?.id });
    expect(list.map(({ remark }) => remark)).toEqual(['车牌污损', '识别错误']);
    await pass(right, 0, OUT);
    expect(await records(right)).toMatchObject([{ onSite: false, stayMinutes: 4 }]);
  });

  test('a corrected plate finds the other half of its stay', async () => {
    const [plate, misread] = [nextPlate(), nextPlate()];
    const correct = (id: unknown, plateNo: string) =>
      manager.post('/control/vehicle/v1/record/correct', { id, plateNo, reason: '识别错误' });
    await pass(misread, 70);
    await pass(plate, 50, OUT);
    const [entry] = await records(misread);
    await correct(entry?.id, plate);
    expect(await records(plate)).toMatchObject([
      {
        id: entry?.id,
        stayMinutes: 20,
        onSite: false,
        inGate: '东门道闸（进）',
        outGate: '东门道闸（出）',
        originalPlate: misread,
      },
    ]);
    await pass(plate, 30);
    await pass(misread, 5, OUT);
    const exit = (await records(misread)).at(-1);
    await correct(exit?.id, plate);
    expect(await records(plate)).toMatchObject([{ id: entry?.id }, { id: exit?.id, stayMinutes: 25, onSite: false }]);
    const [occupied] = await server.database.run(sql<{ spaces: number; records: number }>`
      select (select count(*)::int from parking_space where space_state = '3') as spaces,
        (select count(*)::int from vehicle_record where on_site and space_id is not null) as records`);
    expect(occupied?.spaces).toBe(occupied?.records);
  });

  test('what fits nothing, and another community, leaves nothing here', async () => {
    const count = async () =>
      (await server.database.first(sql<{ n: number }>`select count(*)::int as n from vehicle_record`))?.n;
    const before = await count();
    await pass('无牌车', 1);
    await pass('浙AI2345', 1);
    await pass(nextPlate(), 1, { deviceSn: 'SNUNKNOWN1' });
    await pass(nextPlate(), 1, { deviceSn: 'SNBARRIERBOTH' });
    await pass(nextPlate(), 1, { ...IN, mode: '9' });
    expect(await count()).toBe(before);
    const plate = nextPlate();
    await pass(plate, 1, { deviceSn: 'SNBARRIEROTHER' });
    expect(await records(plate)).toEqual([]);
    expect(
      await server.database.run(sql`select community_uuid as at from vehicle_record where plate_no = ${plate}`),
    ).toEqual([{ at: OTHER }]);
  });
});
