import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { databaseKinds } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { wallTime } from '../../wall-time.ts';
import { keepHouseholdStates } from './keep-states.ts';

const TODAY = wallTime(new Date()).slice(0, 10);
/** The checksum is right, the area does not exist. */
const ID_NUMBER = '990000199001013015';
const PLACE = { areaId: 'a1', buildingId: 'b1', unitId: 'u1', floorId: 'f1' };

type Row = Record<string, unknown>;
interface Answer {
  id: string;
  residentId: string;
}

describe.each(databaseKinds)('households on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let committee: RequestClient;

  const put = (name: string, rows: readonly Row[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    return bulkInsert(server.database, entity, rows, server.vault);
  };
  const add = (more: Row = {}) =>
    manager.post<Answer>('/control/household/v1/add', {
      communityUuid: OWN,
      roomId: 'r101',
      householdType: '1',
      residentName: '赵小宁',
      phone: '15412345601',
      ...more,
    });
  const row = (statement: ReturnType<typeof sql<Row>>) => server.database.first(statement);
  const countOf = async (table: string, where = sql`true`) =>
    Number((await row(sql<Row>`select count(*) as n from ${sql.table(table)} where ${where}`))?.n);
  const list = async (filters: Row = {}) =>
    await manager.post<{ list: Row[]; summary?: Row }>('/control/household/v1/list', {
      communityUuid: OWN,
      summary: true,
      ...filters,
    });

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
    const room = (id: string, roomName: string, rest: Row = {}) => ({
      id,
      communityUuid: OWN,
      ...PLACE,
      roomName,
      spaceName: `一期-1栋-1单元-${roomName}`,
      revision: 1,
      ...rest,
    });
    await put('room', [
      room('r101', '101'),
      room('r102', '102'),
      room('r201', '201', { buildingId: 'b2', unitId: 'u2', floorId: 'f2' }),
      { ...room('r901', '901'), communityUuid: OTHER },
    ]);
    await server.database.run(sql`
      update device set device_type = '2', location_type = case id when 'd1' then '1' when 'd9' then '1' else '2' end,
        unit_id = case id when 'd2' then 'u1' when 'd3' then 'u2' end`);
    await put('label', [
      {
        id: 'l1',
        communityUuid: OWN,
        labelName: '高龄老人',
        labelObject: '1',
        labelType: '1',
        color: 'red',
        purpose: '定期走访关怀',
      },
    ]);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of [
      'household',
      'resident',
      'door_permission',
      'access_card',
      'face_picture',
      'device_sync',
      'timeline_event',
    ])
      await server.database.run(sql`delete from ${sql.table(table)}`);
  });

  test('somebody new gets a place, the doors that go with the room and a card', async () => {
    const { id, residentId } = await add({ certificateNo: ID_NUMBER, cardNo: 'a1b2c3d4', isPrimary: true });
    expect((await list()).list).toMatchObject([
      {
        id,
        residentId,
        residentName: '赵小宁',
        phone: '15412345601',
        birthday: '1990-01-01',
        gender: '1',
        spaceName: '一期-1栋-1单元-101',
        householdState: '1',
        checkInDate: TODAY,
        doorCount: 2,
        cardCount: 1,
        dataSource: '1',
      },
    ]);
    const doors = await server.database.run(sql<Row>`
      select device_id, permission_source, room_id from door_permission order by device_id`);
    expect(doors).toEqual([
      { device_id: 'd1', permission_source: '1', room_id: 'r101' },
      { device_id: 'd2', permission_source: '1', room_id: 'r101' },
    ]);
    expect(await row(sql<Row>`select owner_name, household_count, card_count from room where id = 'r101'`)).toEqual({
      owner_name: '赵小宁',
      household_count: 1,
      card_count: 1,
    });
    expect(await countOf('timeline_event', sql`object_id = ${id} and action = '入住登记'`)).toBe(1);
  });

  test('is found by what the resident is called, numbered and labelled with, and by any place above', async () => {
    await add({ certificateNo: ID_NUMBER, labelIds: ['l1'] });
    await add({ roomId: 'r201', residentName: '钱多', phone: '15412345602', householdType: '2', relation: '2' });
    const names = async (filters: Row) => (await list(filters)).list.map((one) => one.residentName);
    expect(await names({ residentName: '小宁' })).toEqual(['赵小宁']);
    expect(await names({ phone: '5602' })).toEqual(['钱多']);
    expect(await names({ certificateNo: ID_NUMBER })).toEqual(['赵小宁']);
    expect(await names({ labelIds: ['l1'] })).toEqual(['赵小宁']);
    expect(await names({ spaceIds: 'b2' })).toEqual(['钱多']);
    expect((await list({ residentName: '小宁' })).summary).toMatchObject({
      total: 1,
      owners: 1,
      noFace: 1,
      tenants: 0,
    });
    expect(await row(sql<Row>`select object_count from label where id = 'l1'`)).toEqual({ object_count: 1 });
  });

  test('somebody who is known by number, or by name and phone, is joined and keeps what is known', async () => {
    const first = await add({ certificateNo: ID_NUMBER, remark: '原来的' });
    const again = await add({
      roomId: 'r102',
      residentName: '赵宁',
      phone: '15412345699',
      certificateNo: ID_NUMBER,
      remark: '新的',
      domicile: '杭州',
    });
    expect(again.residentId).toBe(first.residentId);
    expect(await row(sql<Row>`select resident_name, remark, domicile, room_count from resident`)).toEqual({
      resident_name: '赵小宁',
      remark: '原来的',
      domicile: '杭州',
      room_count: 2,
    });
    expect(await refusalOf(add({ residentName: '赵小宁' }))).toMatchObject({
      code: 40904,
      message: '该住户已在此房屋登记',
    });
    const asked = { communityUuid: OWN, certificateNo: ID_NUMBER, roomId: 'r101', householdType: '1' };
    expect(await committee.post('/control/household/v1/check', asked)).toMatchObject({
      exists: true,
      residentName: '赵*宁',
      rooms: '一期-1栋-1单元-101、一期-1栋-1单元-102',
      hasOwner: true,
    });
  });

  test.each([
    [{ householdType: '2' }, 'relation', '请选择与业主关系'],
    [{ householdType: '3' }, 'expireDate', '租客必须填写到期日期'],
    [
      { householdType: '3', checkInDate: '2026-01-01', expireDate: '2027-01-02' },
      'expireDate',
      '租客有效期不能超过12个月',
    ],
    [{ householdType: '3', isPrimary: true, expireDate: '2099-01-01' }, 'isPrimary', '只有业主可以设为户主'],
    [{ checkInDate: '2099-01-01' }, 'checkInDate', '入住日期不能晚于今天'],
    [{ certificateNo: '990000199001013016' }, 'certificateNo', '请输入正确的身份证号'],
    [{ phone: '123' }, 'phone', '请输入正确的手机号码'],
    [{ faceUrl: '/pictures/x.jpg' }, 'consent', '请确认已取得本人（或监护人）同意'],
    [{ roomId: 'r901' }, 'roomId', '房屋不存在'],
  ])('%j is refused at %s: %s, and nothing stays', async (more, field, message) => {
    const given = 'roomId' in more || !('roomId' in more) ? more : {};
    const refusal = await refusalOf(field === 'roomId' ? committeeAdd(given) : add(given));
    expect(refusal.content).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field, message })]),
    });
    expect(await countOf('resident')).toBe(0);
    expect(await countOf('household')).toBe(0);
  });
  const committeeAdd = (more: Row) =>
    committee.post('/control/household/v1/add', {
      communityUuid: OWN,
      householdType: '1',
      residentName: '赵小宁',
      phone: '15412345601',
      ...more,
    });

  test.each([
    ['/demo/pictures/face-7.svg', { face_state: '2', unpass_reason: null }],
    ['/pictures/gone.jpg', { face_state: '3', unpass_reason: '7' }],
  ])('the picture %s is looked at before it is a face: %j', async (faceUrl, becomes) => {
    const { residentId } = await add({ faceUrl, consent: true });
    expect(
      await row(sql<Row>`select face_state, unpass_reason from face_picture where person_id = ${residentId}`),
    ).toEqual(becomes);
    const synced = await countOf('device_sync', sql`person_id = ${residentId} and sync_type = '1'`);
    expect(synced > 0).toBe(becomes.face_state === '2');
  });

  test('a masked form that comes back leaves what is stored; a new name is written wherever the person is named', async () => {
    const { id } = await add({ certificateNo: ID_NUMBER, cardNo: 'A1B2C3D4' });
    const shown = await committee.post<Row>('/control/household/v1/detail', { id });
    expect(shown).toMatchObject({ residentName: '赵*宁', deviceIds: ['d1', 'd2'], weekdays: [] });
    const { residentName, certificateNo, revision } = shown;
    const sent = { id, revision, residentName, certificateNo, phone: '15412345601', remark: '改过' };
    const saved = await committee.post<{ revision: number }>('/control/household/v1/update', sent);
    expect(await row(sql<Row>`select resident_name, remark from resident`)).toEqual({
      resident_name: '赵小宁',
      remark: '改过',
    });
    expect((await refusalOf(committee.post('/control/household/v1/update', sent))).code).toBe(40902);
    await manager.post('/control/household/v1/update', { id, revision: saved.revision, residentName: '赵大宁' });
    for (const table of ['door_permission', 'access_card']) {
      expect(await countOf(table, sql`person_name = '赵大宁'`)).toBeGreaterThan(0);
    }
    expect(await row(sql<Row>`select owner_name from room where id = 'r101'`)).toEqual({ owner_name: '赵大宁' });
  });

  test('another end of the tenancy moves the end of doors and cards; other doors and hours are those that are chosen', async () => {
    const { id } = await add({
      householdType: '3',
      checkInDate: '2026-06-01',
      expireDate: '2027-03-01',
      cardNo: 'A1B2C3D4',
    });
    const { revision } = await manager.post<{ revision: number }>('/control/household/v1/detail', { id });
    await manager.post('/control/household/v1/update', {
      id,
      revision,
      expireDate: '2027-04-01',
      deviceIds: ['d1', 'd3'],
      weekdays: ['1', '2'],
      dayStart: '08:00',
      dayEnd: '18:00',
    });
    const doors = await server.database.run(sql<Row>`
      select device_id, weekdays, day_start, to_char(end_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as until
      from door_permission where permission_state in ('1', '2') order by device_id`);
    const hours = { weekdays: ['1', '2'], day_start: '08:00', until: '2027-04-01' };
    expect(doors).toEqual([
      { device_id: 'd1', ...hours },
      { device_id: 'd3', ...hours },
    ]);
    expect(await countOf('access_card', sql`end_time > '2027-04-01'`)).toBe(1);
  });

  test('what only the system sets is refused by name', async () => {
    const fieldsOf = async (work: Promise<unknown>) =>
      ((await refusalOf(work)).content as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(await fieldsOf(add({ createTime: '2020-01-01 00:00:00', householdState: '1' }))).toEqual([
      'createTime',
      'householdState',
    ]);
    expect(await countOf('household')).toBe(0);
    const { id, residentId } = await add();
    const household = { id, revision: 1, communityUuid: OWN, doorCount: 9 };
    expect(await fieldsOf(manager.post('/control/household/v1/update', household))).toEqual(['doorCount']);
    const resident = { id: residentId, revision: 1, communityUuid: OWN, cardCount: 9 };
    expect(await fieldsOf(manager.post('/control/resident/v1/update', resident))).toEqual(['cardCount']);
    const bind = { communityUuid: OWN, roomId: 'r201', householdType: '1' };
    const stranger = { ...bind, residentId: 'nobody' };
    expect(await fieldsOf(manager.post('/control/household/v1/bindRoom', stranger))).toEqual(['residentId']);
    const door = { communityUuid: OWN, personId: residentId, deviceIds: ['nowhere'] };
    expect(await fieldsOf(manager.post('/control/permission/v1/add', door))).toEqual(['deviceIds']);
  });

  test('labels go to all who are named or to nobody', async () => {
    const { id, residentId } = await add();
    const label = { communityUuid: OWN, labelIds: ['l1'] };
    const asked = [
      ['household', { ...label, ids: [id, 'nobody'] }],
      ['resident', { ...label, ids: ['nobody', residentId] }],
    ] as const;
    for (const [entity, payload] of asked) {
      expect((await refusalOf(manager.post(`/control/${entity}/v1/label`, payload))).code).toBe(40401);
    }
    expect(await countOf('resident', sql`label_ids @> array['l1']`)).toBe(0);
    await manager.post('/control/household/v1/label', { ...label, ids: [id] });
    expect(await countOf('resident', sql`label_ids @> array['l1']`)).toBe(1);
  });

  test('moving out ends what goes with the room, as the preview says, and leaves what another room opens', async () => {
    const first = await add({ cardNo: 'A1B2C3D4' });
    await manager.post('/control/household/v1/bindRoom', {
      communityUuid: OWN,
      residentId: first.residentId,
      roomId: 'r201',
      householdType: '1',
    });
    const ask = { ids: [first.id], moveOutDate: TODAY, reason: '搬家' };
    const preview = await manager.post('/control/household/v1/moveOut', { ...ask, dryRun: true });
    expect(preview).toEqual({ rows: 1, permissions: 1, cards: 1, faces: 0 });
    expect(await countOf('household', sql`household_state = '4'`)).toBe(0);
    await manager.post('/control/household/v1/moveOut', ask);
    const doors = await server.database.run(sql<Row>`
      select device_id, room_id from door_permission where permission_state = '1' order by device_id`);
    expect(doors).toEqual([
      { device_id: 'd1', room_id: 'r201' },
      { device_id: 'd3', room_id: 'r201' },
    ]);
    expect(await countOf('access_card', sql`card_state = '5'`)).toBe(1);
    expect(await row(sql<Row>`select room_count, card_count from resident`)).toEqual({ room_count: 1, card_count: 0 });
    const again = await manager.post<{ results: Row[] }>('/control/household/v1/moveOut', ask);
    expect(again.results).toMatchObject([{ ok: false, message: '当前状态为“已迁出”，不能迁出' }]);
    expect((await list({ householdState: ['1'] })).list).toMatchObject([{ roomId: 'r201', doorCount: 2 }]);
  });

  test('a door that the room which stays opens as well goes on as a door of that room', async () => {
    const { residentId } = await add({ cardNo: 'A1B2C3D4' });
    const bind = { communityUuid: OWN, residentId, roomId: 'r201', householdType: '1' };
    const second = await manager.post<Answer>('/control/household/v1/bindRoom', bind);
    await manager.post('/control/household/v1/moveOut', { id: second.id });
    const doors = await server.database.run(sql<Row>`
      select device_id, room_id from door_permission where permission_state = '1' order by device_id`);
    expect(doors).toEqual([
      { device_id: 'd1', room_id: 'r101' },
      { device_id: 'd2', room_id: 'r101' },
    ]);
    expect(await countOf('access_card', sql`card_state = '1'`)).toBe(1);
  });

  test('a day that passes brings tenancies to their end', async () => {
    const { id } = await add({ householdType: '3', checkInDate: '2026-06-01', expireDate: '2027-05-01' });
    const stateAfter = async (days: number) => {
      await server.database.run(sql`
        update household set expire_date = (now() at time zone 'Asia/Shanghai')::date + ${days}::integer where id = ${id}`);
      await keepHouseholdStates({ database: server.database, live: { publish: async () => {} } as never });
      return (await row(sql<Row>`select household_state from household where id = ${id}`))?.household_state;
    };
    expect(await stateAfter(15)).toBe('2');
    expect(await stateAfter(-1)).toBe('3');
    expect(await stateAfter(16)).toBe('1');
  });

  test('a file is tried first: what is wrong with each row, then the rest is registered with cards', async () => {
    await add({ residentName: '孙丽', phone: '15412345611' });
    const head = '姓名,手机号,楼栋,单元,房号,住户类型,与业主关系,证件号码,到期日期,门卡号';
    const lines = [
      '周吴,15412345612,1栋,1单元,102,业主,,,,C0FFEE01',
      '郑王,15412345613,1栋,1单元,999,业主,,,,',
      '冯陈,15412345614,1栋,1单元,102,租客,,,,',
      '孙丽,15412345611,1栋,1单元,101,业主,,,,',
      '褚卫,15412345615,1栋,1单元,102,家属,配偶,990000199001013016,,C0FFEE01',
    ];
    const file = {
      communityUuid: OWN,
      fileName: '住户.csv',
      data: Buffer.from(`\uFEFF${[head, ...lines].join('\n')}`).toString('base64'),
    };
    interface Imported {
      successCount: number;
      failCount: number;
      rows: { errors: { message: string }[] }[];
    }
    const trial = await manager.post<Imported>('/control/household/v1/import', { ...file, dryRun: true });
    expect(trial.rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
      [],
      [expect.stringContaining('999')],
      ['租客必须填写到期日期'],
      ['该住户已在此房屋登记'],
      ['请输入正确的身份证号', '该卡号已被使用'],
    ]);
    expect(await countOf('household')).toBe(1);
    const done = await manager.post<Imported>('/control/household/v1/import', file);
    expect(done).toMatchObject({ successCount: 1, failCount: 4 });
    expect((await list({ roomId: 'r102' })).list).toMatchObject([
      { residentName: '周吴', dataSource: '2', doorCount: 2, cardCount: 1 },
    ]);
  });

  test('people are chosen by name, end of phone or room, masked for who sees them so', async () => {
    await add();
    const options = (client: RequestClient, keyword: string) =>
      client.post('/control/resident/v1/options', { communityUuid: OWN, keyword });
    const found = [expect.objectContaining({ label: '赵*宁', phone: '15412345601', spaceName: '一期-1栋-1单元-101' })];
    for (const keyword of ['小宁', '5601', '1单元-101']) expect(await options(committee, keyword)).toEqual(found);
    expect(await options(committee, '9999')).toEqual([]);
    expect(await manager.post('/control/resident/v1/options', { communityUuid: OTHER, keyword: '小宁' })).toEqual([]);
  });
});
