import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { wallTime } from '../../core/wall-time.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown>;
interface Listed {
  list: Row[];
  total: number;
}

const TODAY = wallTime(new Date()).slice(0, 10);

describe.each(oneDatabase)('staff, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let numbers = 0;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
  });
  afterAll(() => server.close());

  const form = (more: object = {}) => ({
    communityUuid: OWN,
    workerName: '李保安',
    phone: `154124${String(++numbers).padStart(5, '0')}`,
    staffPost: '3',
    entryDate: '2026-01-05',
    ...more,
  });
  const add = async (more: object = {}) =>
    (await manager.post<{ id: string }>('/control/worker/v1/add', form(more))).id;
  const detail = (id: string) => manager.post<Row & { revision: number }>('/control/worker/v1/detail', { id });
  const update = async (id: string, values: object) =>
    manager.post<object>('/control/worker/v1/update', { id, revision: (await detail(id)).revision, ...values });
  const leave = (payload: object, client = manager) =>
    client.post<Row>('/control/worker/v1/leave', { leaveDate: TODAY, ...payload });
  const doors = async (id: string) =>
    (
      await server.database.run(sql<{ id: string }>`
        select device_id as id from door_permission where person_id = ${id} and permission_state = '1' order by 1`)
    ).map((row) => row.id);
  const cards = (id: string) =>
    server.database.run(
      sql`select card_state, card_usage from access_card where person_id = ${id} order by create_time, id`,
    );
  const faces = (id: string) =>
    server.database.run(sql<{ face_state: string }>`
      select face_state from face_picture where person_id = ${id} order by create_time, id`);
  const wanted = async (id: string) =>
    (
      await server.database.run(sql<{ what: string }>`
        select device_id || ' ' || sync_type || ' ' || sync_state as what from device_sync
        where person_id = ${id} and sync_state not in ('4', '5') order by 1`)
    ).map(({ what }) => what);

  test('are entered with every door, a face and a card, which go to the devices', async () => {
    const id = await add({ faceUrl: '/demo/pictures/face-7.svg', consent: true, cardNo: 'a1b2c3d401' });
    expect(await doors(id)).toEqual(['d1', 'd2', 'd3']);
    expect(await cards(id)).toEqual([{ card_state: '1', card_usage: '2' }]);
    expect(await faces(id)).toEqual([{ face_state: '2' }]);
    expect((await wanted(id)).length).toBe(6);
    expect(await detail(id)).toMatchObject({
      workerName: '李保安',
      cardNo: 'A1B2C3D401',
      deviceIds: ['d1', 'd2', 'd3'],
      staffState: '1',
      accountName: null,
    });
  });

  test('have a number of their own, doors of their own community, and agree to their picture', async () => {
    const id = await add();
    const { phone } = await detail(id);
    const refused = async (more: object) => refusalOf(manager.post('/control/worker/v1/add', form(more)));
    expect(await refused({ phone })).toMatchObject({ code: 40904, message: '该手机号已登记为员工' });
    expect(await refused({ phone: '12345' })).toMatchObject({ code: 42200, message: '请输入正确的手机号码' });
    expect(await refused({ deviceIds: ['d9'] })).toMatchObject({ code: 42200 });
    expect(await refused({ faceUrl: '/demo/pictures/face-7.svg' })).toMatchObject({
      code: 42200,
      message: '请确认已取得本人同意',
    });
    expect(await refused({ cardNo: 'A1B2C3D401' })).toMatchObject({ code: 40904 });
    expect(await refused({ shiftStart: '08:00' })).toMatchObject({ code: 42200 });
    expect(await refused({ staffState: '2' })).toMatchObject({ code: 42200 });
    // What was refused has left nothing behind.
    expect(
      await server.database.first(sql`
      select count(*)::integer as n from door_permission p where not exists (
        select 1 from worker w where w.id = p.person_id) and p.person_type = '3'`),
    ).toEqual({ n: 0 });
  });

  test('are changed: doors, card, face and name follow where people hold them', async () => {
    const id = await add({ deviceIds: ['d1'], cardNo: 'A1B2C3D402' });
    await update(id, { workerName: '王大力', deviceIds: ['d2', 'd3'] });
    expect(await doors(id)).toEqual(['d2', 'd3']);
    expect(
      await server.database.first(sql`
      select distinct person_name from door_permission where person_id = ${id}`),
    ).toEqual({ person_name: '王大力' });
    expect((await wanted(id)).map((each) => each.slice(0, 4))).toEqual(['d2 2', 'd3 2']);
    await update(id, { cardNo: 'A1B2C3D403' });
    expect(await cards(id)).toEqual([
      { card_state: '5', card_usage: '2' },
      { card_state: '1', card_usage: '2' },
    ]);
    // A form that is saved as it was changes nothing of this.
    const before = await detail(id);
    const { cardNo, deviceIds, faceUrl, phone, remark } = before;
    await update(id, { cardNo, deviceIds, faceUrl, phone, remark });
    expect(await cards(id)).toHaveLength(2);
    await update(id, { cardNo: null });
    expect((await detail(id)).cardNo).toBeNull();
    expect((await refusalOf(update(id, { entryDate: '2026-02-01' }))).code).toBe(42200);
    expect((await refusalOf(update(id, { faceUrl: '/demo/pictures/face-9.svg' }))).message).toBe(
      '请确认已取得本人同意',
    );
    await update(id, { faceUrl: '/demo/pictures/face-9.svg', consent: true });
    expect(await faces(id)).toEqual([{ face_state: '2' }]);
    await update(id, { faceUrl: null });
    expect(await faces(id)).toEqual([{ face_state: '4' }]);
  });

  test('show what was changed elsewhere: a door that was taken away, a card that was cancelled', async () => {
    const id = await add({ cardNo: 'A1B2C3D404' });
    await manager.post('/control/permission/v1/choose', { personId: id, deviceIds: ['d1'] });
    const card = await server.database.first(sql<{ id: string }>`select id from access_card where person_id = ${id}`);
    await manager.post('/control/card/v1/cancel', { id: card!.id, reason: '损坏' });
    expect(await detail(id)).toMatchObject({ deviceIds: ['d1'], cardNo: null });
  });

  test('leave, and open nothing any more; what ends is said before', async () => {
    const id = await add({ faceUrl: '/demo/pictures/face-7.svg', consent: true, cardNo: 'A1B2C3D405' });
    const trial = await leave({ id, dryRun: true });
    expect(trial).toMatchObject({ rows: 1, permissions: 3, cards: 1, faces: 1, accounts: 0 });
    expect(await doors(id)).toHaveLength(3);
    await leave({ id });
    expect(await doors(id)).toEqual([]);
    expect(await cards(id)).toEqual([{ card_state: '5', card_usage: '2' }]);
    expect(await faces(id)).toEqual([{ face_state: '4' }]);
    expect(await wanted(id)).toEqual([]);
    expect(await detail(id)).toMatchObject({ staffState: '2', leaveDate: TODAY, cardNo: null, faceUrl: null });
    expect((await refusalOf(leave({ id }))).code).toBe(40903);
    const left = { code: 40903, message: '该员工已离职' };
    expect(await refusalOf(update(id, { remark: '还在' }))).toMatchObject(left);
    for (const [path, payload] of [
      ['/control/permission/v1/add', { personId: id, deviceIds: ['d1'] }],
      ['/control/permission/v1/choose', { personId: id, deviceIds: ['d1'] }],
      ['/control/card/v1/add', { communityUuid: OWN, personType: '3', workerId: id, cardNo: 'A1B2C3D406' }],
      [
        '/control/facial/v1/face/add',
        { personType: '3', workerId: id, faceUrl: '/demo/pictures/face-8.svg', consent: true },
      ],
    ] as const) {
      expect(await refusalOf(manager.post<unknown>(path, payload)), path).toMatchObject(left);
    }
    const chosen = await manager.post<{ value: string }[]>('/control/worker/v1/options', { communityUuid: OWN });
    expect(chosen.map(({ value }) => value)).not.toContain(id);
    expect(await manager.post('/control/worker/v1/options', { values: [id] })).toHaveLength(1);
  });

  test('leave on a day of their service, and not ahead', async () => {
    const id = await add();
    expect((await refusalOf(leave({ id, leaveDate: '2026-01-04' }))).message).toBe('离职日期不能早于入职日期');
    expect((await refusalOf(leave({ id, leaveDate: '2099-01-01' }))).message).toBe('日期不能晚于今天');
    expect(await doors(id)).toHaveLength(3);
  });

  test('come back with doors, and can be deleted only after they have left', async () => {
    const id = await add();
    expect((await refusalOf(manager.post('/control/worker/v1/delete', { id }))).code).toBe(40903);
    await leave({ id });
    await manager.post('/control/worker/v1/rehire', { id, entryDate: TODAY });
    expect(await doors(id)).toHaveLength(3);
    expect(await detail(id)).toMatchObject({ staffState: '1', leaveDate: null, entryDate: TODAY });
    await leave({ id });
    await manager.post('/control/worker/v1/delete', { id });
    expect((await refusalOf(detail(id))).code).toBe(40401);
  });

  describe('with an account of the console', () => {
    const state = async (uuid: string) =>
      (
        await server.database.first(sql<{ account_state: string }>`
          select account_state from account where uuid = ${uuid}`)
      )?.account_state;

    test('lose it when they leave: it is disabled, and its sessions end', async () => {
      const committee = await server.login(PHONES.committee);
      await server.database.run(sql`update role set menu_codes = (select menu_codes from role where id = 'PROPERTY_ROLE')
        where id = 'COMMUNITY_ROLE'`);
      const id = await add({ phone: PHONES.committee });
      expect(await detail(id)).toMatchObject({ accountName: '账号committee' });
      expect(await leave({ id, dryRun: true })).toMatchObject({ accounts: 1 });
      expect(await state('committee')).toBe('1');
      await leave({ id });
      expect(await state('committee')).toBe('0');
      expect((await refusalOf(committee.post('/api/v2/user/info'))).code).toBe(1019);
      expect(await detail(id)).toMatchObject({ accountName: null });
    });

    test('nobody ends his own by it, and none that has more rights', async () => {
      const own = await add({ phone: PHONES.manager });
      expect((await refusalOf(leave({ id: own }))).message).toBe('不能对自己的账号进行此操作');
      expect(await doors(own)).toHaveLength(3);
      await server.database.run(sql`
        update role set menu_codes = array_cat(menu_codes, array['village:worker:leave', 'village:worker'])
        where id = 'OTHER_ROLE'`);
      const porter = await server.login(PHONES.porter);
      await leave({ id: own }, porter);
      expect(await state('manager')).toBe('1');
      expect(await doors(own)).toEqual([]);
    });

    test('of somebody who works elsewhere as well, it loses this community alone', async () => {
      await server.database.run(sql`
        update account set account_state = '1', community_uuids = array[${OWN}, ${OTHER}]::text[] where uuid = 'committee'`);
      const there = await add({ communityUuid: OTHER, phone: PHONES.committee });
      const id = await add({ phone: '15400008888' });
      await server.database.run(sql`delete from worker where id <> ${there} and phone_index =
        (select phone_index from worker where id = ${there})`);
      await update(id, { phone: PHONES.committee });
      await leave({ id });
      expect(await state('committee')).toBe('1');
      expect(await server.database.first(sql`select community_uuids from account where uuid = 'committee'`)).toEqual({
        community_uuids: [OTHER],
      });
    });
  });

  test('are out of reach of other communities', async () => {
    const there = await add({ communityUuid: OTHER });
    const porter = await server.login(PHONES.porter);
    expect((await refusalOf(leave({ id: there }, porter))).code).toBe(40401);
    const { list } = await porter.post<Listed>('/control/worker/v1/list', {
      communityUuid: OWN,
      pageNum: 1,
      pageSize: 100,
    });
    expect(list.map(({ id }) => id)).not.toContain(there);
    // Everything is masked for that account.
    expect(list[0]).toMatchObject({ workerName: expect.stringContaining('*'), phone: expect.stringContaining('****') });
  });

  test('come by file, each with every door; a number twice and a post that there is not are told', async () => {
    const taken = (await detail(await add())).phone;
    const file = [
      '姓名*,手机号*,岗位*,工号,部门,入职日期*',
      '赵一,15412440001,安保,YG901,秩序部,2026-03-01',
      '钱二,15412440001,保洁,,,2026-03-01',
      `孙三,${taken},保洁,,,2026-03-01`,
      '李四,15412440004,飞行员,,,2026-03-01',
    ].join('\n');
    const send = (dryRun: boolean, text = file) =>
      manager.post<{ successCount: number; failCount: number; rows: { row: number; errors: Row[] }[] }>(
        '/control/worker/v1/import',
        {
          communityUuid: OWN,
          fileName: '员工.csv',
          contentType: 'text/csv',
          data: Buffer.from(`\uFEFF${text}`).toString('base64'),
          dryRun,
        },
      );
    const trial = await send(true);
    expect(trial.failCount).toBe(3);
    const wrong = trial.rows.flatMap(({ row, errors }) => errors.map(({ field }) => `${row} ${String(field)}`));
    expect(wrong.sort()).toEqual(['3 phone', '4 phone', '5 staffPost']);
    await send(false, file.split('\n').slice(0, 2).join('\n'));
    const find = () =>
      server.database.first(
        sql<{ id: string }>`select id from worker where worker_name = '赵一' and worker_no = 'YG901'`,
      );
    await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
    const { id } = (await find())!;
    await expect.poll(() => doors(id)).toEqual(['d1', 'd2', 'd3']);
  });
});
