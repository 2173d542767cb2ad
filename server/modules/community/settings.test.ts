import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const BASE = '/community/v1/setting/base';
const APP = '/community/v1/setting/app';
type Row = Record<string, unknown>;

describe.each(oneDatabase)('what is set for a community, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
  });
  afterAll(() => server.close());

  const put = (name: string, rows: readonly Row[]) =>
    bulkInsert(server.database, catalogue.entities[name]!, rows, server.vault);
  const read = (path = BASE) => manager.post<Row & { revision: number }>(`${path}/load`, { id: OWN });
  const write = async (values: Row, path = BASE, client = manager) =>
    client.post<Row>(path, { id: OWN, revision: (await read(path)).revision, ...values });

  describe('settings', () => {
    test('are the defaults of a community that has saved none, and then what was saved', async () => {
      expect(await read()).toMatchObject({ cardLimitPerRoom: 8, registerEnabled: true, communityUuid: OWN });
      // Nothing to write: what holds is answered.
      expect(await write({})).toMatchObject({ cardLimitPerRoom: 8 });
      expect(await write({ cardLimitPerRoom: 3, nucleicHours: 48 })).toMatchObject({ cardLimitPerRoom: 3 });
      expect(await read()).toMatchObject({ cardLimitPerRoom: 3, nucleicHours: 48 });
      expect(await read(APP)).toMatchObject({ appOpen: true, bluetoothOpen: false, inviteDailyMax: 10 });
      expect(await write({ welcomeText: '欢迎回家' }, APP)).toMatchObject({ welcomeText: '欢迎回家' });
      const rows = await server.database.run(sql`select 1 from community_base_setting where community_uuid = ${OWN}`);
      expect(rows).toHaveLength(1);
    });

    test('are kept within their limits, and are not written over somebody else’s', async () => {
      expect((await refusalOf(write({ cardLimitPerRoom: 51 }))).code).toBe(42200);
      expect((await refusalOf(write({ temperatureLimit: 35 }))).code).toBe(42200);
      expect((await refusalOf(write({ nucleicHours: 30 }))).code).toBe(42200);
      expect((await refusalOf(write({ cardLimitPerRoom: 4, revision: 1 }))).code).toBe(40902);
    });

    test('are read with the page, written with the button, of the own community alone', async () => {
      await server.database.run(sql`
        update role set menu_codes = array_append(menu_codes, 'village:basicSetting') where id = 'OTHER_ROLE'`);
      const porter = await server.login(PHONES.porter);
      expect(await porter.post(`${BASE}/load`, { id: OWN })).toMatchObject({ communityUuid: OWN });
      expect((await refusalOf(write({ cardLimitPerRoom: 5 }, BASE, porter))).code).toBe(40300);
      expect((await refusalOf(porter.post(`${BASE}/load`, { id: OTHER }))).code).toBe(40401);
    });

    test('of doors go to the default template and the devices on it, which keep what was set there', async () => {
      await put('devConfigTemplate', [
        {
          id: 'T1',
          communityUuid: OWN,
          templateName: '单元门',
          deviceType: '2',
          isDefault: true,
          openSeconds: 5,
          leftOpenSeconds: 60,
          openTypes: ['1'],
          revision: 1,
        },
        {
          id: 'T2',
          communityUuid: OWN,
          templateName: '特殊',
          deviceType: '2',
          isDefault: false,
          openSeconds: 9,
          leftOpenSeconds: 60,
          openTypes: ['1'],
          revision: 1,
        },
      ]);
      await server.database.run(sql`update device set config_template_id = 'T1' where id = 'd2'`);
      await server.database.run(sql`update device set config_template_id = 'T2' where id = 'd3'`);
      await manager.post('/api/v1/device/config/modify', { id: 'd2', revision: 0, volume: 2, openSeconds: 7 });
      await write({ doorOpenSeconds: 12 });
      const open = await server.database.run(sql`select id, open_seconds from dev_config_template order by id`);
      expect(open).toEqual([
        { id: 'T1', open_seconds: 12 },
        { id: 'T2', open_seconds: 9 },
      ]);
      expect(await manager.post('/api/v1/device/config/load', { id: 'd2' })).toMatchObject({
        openSeconds: 12,
        volume: 2,
        configVersion: 2,
      });
      const orders = () =>
        server.database.run(sql`select device_id, target_id from device_sync where sync_type = '4' order by 1`);
      expect(await orders()).toEqual([{ device_id: 'd2', target_id: 'd2' }]);
      // What does not concern doors sends nothing.
      await write({ cardLimitPerRoom: 6 });
      expect(await manager.post('/api/v1/device/config/load', { id: 'd2' })).toMatchObject({ configVersion: 2 });
    });
  });

  describe('a community', () => {
    test('is shown by the key that its records name, with its figures', async () => {
      const detail = await manager.post<Row>('/control/community/v1/detail', { id: OWN });
      expect(detail).toMatchObject({ communityUuid: OWN, deviceCount: 3, contact: '王小明' });
      const guard = await server.login(PHONES.porter);
      await server.database.run(sql`
        update role set menu_codes = array_append(menu_codes, 'village:index') where id = 'OTHER_ROLE'`);
      expect((await refusalOf(guard.post('/control/community/v1/detail', { id: OTHER }))).code).toBe(40401);
    });

    test('has a new name; only a whole division is taken', async () => {
      const { revision } = await manager.post<{ revision: number }>('/control/community/v1/detail', { id: OWN });
      const id = '330102016006001';
      await manager.post('/community/v1/update', { id, revision, communityName: '云杉新苑' });
      const names = await manager.post<{ communityName: string }[]>('/community/v1/name', {});
      expect(names.map(({ communityName }) => communityName)).toContain('云杉新苑');
      const refused = await refusalOf(
        manager.post('/community/v1/update', { id, revision: revision + 1, zoningCode: '330000000000' }),
      );
      expect(refused).toMatchObject({ code: 42200, message: '行政区划不存在或已被删除' });
    });

    test('with rooms or devices stays; without them it goes, with its settings and from its accounts', async () => {
      const remove = (id: string) => manager.post('/control/community/v1/delete', { id });
      expect(await refusalOf(remove('330102016006001'))).toMatchObject({
        code: 40901,
        message: '该小区下仍有房屋或设备，不能删除',
      });
      await put('community', [
        { communityId: 'new', communityUuid: 'uuid-new', communityName: '新小区', enableState: '1', revision: 1 },
      ]);
      await put('communityAppSetting', [{ id: 'as', communityUuid: 'uuid-new', appOpen: true, revision: 1 }]);
      expect((await refusalOf(remove('new'))).code).toBe(40401);
      await server.database.run(sql`
        update account set community_uuids = array_append(community_uuids, 'uuid-new') where uuid = 'manager'`);
      await put('worker', [
        { id: 'w', communityUuid: 'uuid-new', workerName: '李', phone: '15412370001', staffPost: '3', revision: 1 },
      ]);
      expect((await refusalOf(remove('new'))).message).toContain('员工');
      await server.database.run(sql`delete from worker where id = 'w'`);
      await remove('new');
      expect(await server.database.run(sql`select 1 from community_app_setting where id = 'as'`)).toEqual([]);
      expect(await server.database.first(sql`select community_uuids from account where uuid = 'manager'`)).toEqual({
        community_uuids: [OWN, OTHER],
      });
    });
  });
});
