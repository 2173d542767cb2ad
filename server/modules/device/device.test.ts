import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { scriptedLink, until } from '../../testing/scripted-link.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const NEW = { communityUuid: OWN, deviceName: '新门口机', deviceSn: 'SNNEW00001', deviceType: '2', direction: '3' };

describe.each(oneDatabase)('devices, on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let manager: RequestClient;

  const detail = (id: string) => manager.post<Record<string, unknown>>('/api/v1/device/detail', { id });
  const add = (values: object) => manager.post<{ id: string }>('/api/v1/device/add', { ...NEW, ...values });
  const fieldsOf = async (call: Promise<unknown>) =>
    ((await refusalOf(call)).content as { errors: { field: string; message: string }[] }).errors;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link });
    manager = await server.login(PHONES.manager);
    const base = {
      createTime: '2026-01-01 08:00:00',
      updateTime: '2026-01-01 08:00:00',
      revision: 1,
      communityUuid: OWN,
    };
    const rows: [string, object[]][] = [
      ['area', [{ ...base, id: 'da1', areaName: '东区' }]],
      ['building', [{ ...base, id: 'db1', areaId: 'da1', buildingName: '9栋' }]],
      [
        'unit',
        [
          { ...base, id: 'du1', areaId: 'da1', buildingId: 'db1', unitName: '1单元' },
          { ...base, id: 'du2', areaId: 'da1', buildingId: 'dbx', unitName: '2单元' },
        ],
      ],
      [
        'devConfigTemplate',
        [
          {
            ...base,
            id: 'dt1',
            templateName: '单元门',
            deviceType: '2',
            isDefault: true,
            openTypes: ['1'],
            openSeconds: 9,
            volume: 3,
          },
          {
            ...base,
            id: 'dt2',
            templateName: '闸机',
            deviceType: '3',
            isDefault: false,
            openTypes: ['2'],
            openSeconds: 2,
          },
        ],
      ],
    ];
    for (const [name, records] of rows) {
      await bulkInsert(server.database, catalogue.entities[name]!, records as Record<string, unknown>[], server.vault);
    }
  });
  afterAll(() => server.close());
  beforeEach(() => {
    link.answer = () => ({ ok: true });
    link.orders.length = 0;
  });

  test('where a door hangs is asked for whole, and put together', async () => {
    expect(await fieldsOf(add({ locationType: '2' }))).toEqual([
      { field: 'buildingId', message: '请选择楼栋' },
      { field: 'unitId', message: '请选择单元' },
    ]);
    expect(await fieldsOf(add({ locationType: '2', buildingId: 'db1', unitId: 'du2' }))).toMatchObject([
      { field: 'unitId' },
    ]);
    const { id } = await add({ locationType: '2', buildingId: 'db1', unitId: 'du1' });
    expect(await detail(id)).toMatchObject({
      areaId: 'da1',
      spaceName: '东区-9栋-1单元',
      onlineState: '2',
      enableState: '1',
      configTemplateId: 'dt1',
    });
    expect(await manager.post('/api/v1/device/config/load', { id })).toMatchObject({
      openSeconds: 9,
      configVersion: 1,
    });
    expect(await refusalOf(add({ locationType: '1' }))).toMatchObject({ message: '该序列号已存在' });
  });

  test('what an installation area has no use for is emptied', async () => {
    const { id } = await add({ deviceSn: 'SNNEW00002', locationType: '1', buildingId: 'db1', unitId: 'du1' });
    expect(await detail(id)).toMatchObject({ unitId: null, spaceName: '东区-9栋' });
  });

  test('a gate of a whole community hangs at what the community is called', async () => {
    const { id } = await add({ deviceSn: 'SNNEW00012', locationType: '1' });
    expect(await detail(id)).toMatchObject({ areaId: null, spaceName: '云杉花苑' });
  });

  test('a place of another community is refused by name, also where the area would follow from the building', async () => {
    const { id } = await add({ deviceSn: 'SNNEW00009', locationType: '1', buildingId: 'db1' });
    const { revision } = await detail(id);
    const moved = manager.post('/api/v1/device/modify', { id, revision, communityUuid: OWN, areaId: 'a9' });
    expect(await refusalOf(moved)).toMatchObject({ code: 42200, content: { errors: [{ field: 'areaId' }] } });
  });

  test('the serial number of an activated one stays', async () => {
    const { id } = await add({ deviceSn: 'SNNEW00003', locationType: '1' });
    const modify = async (values: object) =>
      manager.post('/api/v1/device/modify', { id, revision: (await detail(id)).revision, ...values });
    await modify({ deviceSn: 'SNNEW00004' });
    expect((await detail(id)).deviceSn).toBe('SNNEW00004');
    await server.database.run(sql`update device set active_time = now() where id = ${id}`);
    expect(await fieldsOf(modify({ deviceSn: 'SNNEW00005' }))).toMatchObject([{ field: 'deviceSn' }]);
    expect(await fieldsOf(modify({ configTemplateId: 'dt2' }))).toMatchObject([{ field: 'configTemplateId' }]);
  });

  test('one that is online is not deleted; another one goes with what lies on it', async () => {
    expect(await refusalOf(manager.post('/api/v1/device/delete', { id: 'd1' }))).toMatchObject({
      message: '设备在线时不能删除，请先停用',
    });
    const { id } = await add({ deviceSn: 'SNNEW00006', locationType: '1' });
    await manager.post('/api/v1/device/config/push', { deviceIds: [id] });
    expect(await manager.post('/api/v1/device/delete', { id, dryRun: true })).toMatchObject({ permissions: 0 });
    await detail(id);
    await manager.post('/api/v1/device/delete', { id });
    expect(await refusalOf(detail(id))).toMatchObject({ code: 40401 });
    expect(await server.database.run(sql`select 1 from device_sync where device_id = ${id}`)).toEqual([]);
    expect(await server.database.run(sql`select 1 from console_device_order where device_id = ${id}`)).toEqual([]);
  });

  test('what has happened at a door that is gone still says which door it was', async () => {
    const { id } = await add({ deviceName: '旧北门', deviceSn: 'SNNEW00007', locationType: '1' });
    const record = { id: 'gone1', communityUuid: OWN, deviceId: id, openTime: '2026-11-18 09:00:00', openResult: '1' };
    const entity = catalogue.entities.accessRecord;
    if (!entity) throw new Error('There are no records.');
    await bulkInsert(server.database, entity, [{ ...record, createTime: record.openTime }], server.vault);
    const openTime = ['2026-11-18 00:00:00', '2026-11-18 23:59:59'];
    const shown = async () =>
      (
        await manager.post<{ list: object[] }>('/control/record/v1/open/list', {
          communityUuid: OWN,
          openTime,
          deviceId: id,
        })
      ).list;
    const named = [expect.objectContaining({ deviceName: '旧北门', deviceSn: 'SNNEW00007' })];
    expect(await shown()).toEqual(named);
    await manager.post('/api/v1/device/delete', { id });
    expect(await shown()).toEqual(named);
    expect(await manager.post('/control/record/v1/open/detail', { id: 'gone1' })).toMatchObject({
      deviceName: '旧北门',
    });
  });

  test('a replaced one keeps its id, waits for its first heartbeat, and is then sent everything again', async () => {
    await manager.post('/api/v1/device/config/push', { deviceIds: ['d3'] });
    await until(
      () => manager.post<{ pushState: string }>('/api/v1/device/config/load', { id: 'd3' }),
      ({ pushState }) => pushState === '2',
    );
    link.orders.length = 0;
    const replace = (rest: object) =>
      manager.post<object>('/api/v2/device/replace', {
        id: 'd3',
        newDeviceSn: 'SNNEW09999',
        reason: '设备损坏',
        ...rest,
      });
    expect(await fieldsOf(replace({ newDeviceSn: 'SN000001' }))).toEqual([
      { field: 'newDeviceSn', message: '该序列号已存在' },
    ]);
    expect(await replace({ dryRun: true })).toMatchObject({ tasks: 1 });
    expect(await replace({})).toMatchObject({ id: 'd3', taskCount: 1 });
    expect(await detail('d3')).toMatchObject({ deviceSn: 'SNNEW09999', onlineState: '2', activeTime: null });
    expect(link.orders).toEqual([]);
    await link.emit({ kind: 'heartbeat', deviceSn: 'SNNEW09999', eventId: 'h1', at: new Date().toISOString() });
    await until(
      () => manager.post<{ pushState: string }>('/api/v1/device/config/load', { id: 'd3' }),
      ({ pushState }) => pushState === '2',
    );
    expect(link.orders).toMatchObject([{ deviceSn: 'SNNEW09999', kind: 'configure' }]);
    const { list } = await manager.post<{ list: { action: string }[] }>('/api/v1/device/timeline/list', {
      id: 'd3',
    });
    expect(list.map(({ action }) => action).sort()).toEqual(['更换设备', '激活'].sort());
  });

  test('a template is pushed to all of its type, and stays while devices use it', async () => {
    const push = (rest: object) =>
      manager.post<{ count: number }>('/control/devconfig/v1/push', { id: 'dt1', ...rest });
    const { count } = await server.database
      .run(sql`select 1 from device where device_type = '2' and community_uuid = ${OWN}`)
      .then((rows) => ({ count: rows.length }));
    expect(await push({})).toEqual({ count });
    expect(await refusalOf(push({ id: 'dt2', deviceIds: ['d9'] }))).toMatchObject({ code: 42200 });
    expect((await refusalOf(manager.post('/control/devconfig/v1/delete', { id: 'dt1' }))).message).toBe(
      `该模板正在被${count}台设备使用，不能删除`,
    );
    await manager.post('/control/devconfig/v1/delete', { id: 'dt2' });
  });
});
