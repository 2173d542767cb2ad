import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown>;

/** Two units of one building; d2 is the door of the first one when a test begins. */
describe.each(oneDatabase)('a door that is moved, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;

  const put = async (name: string, rows: readonly Row[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    await bulkInsert(server.database, entity, rows, server.vault);
  };

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    const place = { communityUuid: OWN, areaId: 'a1', buildingId: 'b1' };
    await put('unit', [{ ...place, id: 'u9', unitName: '2单元', unitNo: '2' }]);
    await put('room', [
      { ...place, id: 'r1', unitId: 'u1', floorId: 'f1', roomName: '101', spaceName: '一期-1栋-1单元-101' },
      { ...place, id: 'r9', unitId: 'u9', floorId: 'f9', roomName: '901', spaceName: '一期-1栋-2单元-901' },
    ]);
  });
  beforeEach(async () => {
    for (const table of ['household', 'resident', 'door_permission', 'access_card', 'device_sync'])
      await server.database.run(sql`delete from ${sql.table(table)}`);
    await server.database.run(sql`
      update device set device_type = '2', location_type = '2', area_id = 'a1', building_id = 'b1', unit_id = 'u1', revision = 1,
        floor_id = null, room_id = null where id = 'd2'`);
    await server.database.run(sql`update device set device_type = '2', location_type = '1' where id = 'd1'`);
  });
  afterAll(() => server.close());

  const addHousehold = (roomId: string, residentName: string, phone: string, more: Row = {}) =>
    manager.post<{ id: string; residentId: string }>('/control/household/v1/add', {
      ...{ communityUuid: OWN, roomId, householdType: '1', residentName, phone },
      ...more,
    });
  const move = async (values: Row) => {
    const { revision } = await manager.post<Row>('/api/v1/device/detail', { id: 'd2' });
    await manager.post('/api/v1/device/modify', { id: 'd2', revision, ...values });
  };
  /** Of the door: person to state, source and end. */
  const permissions = async () =>
    server.database.run(sql<Row>`
      select person_name as name, permission_state as state, permission_source as source,
        to_char(end_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as until, revoke_reason as why
      from door_permission where device_id = 'd2' order by person_name`);
  const cardOn = async (cardNo: string) =>
    (
      await server.database.first(sql<{ state: string }>`
        select s.sync_state as state from device_sync s join access_card k on k.id = s.target_id
        where s.device_id = 'd2' and k.card_no_index = ${server.vault.blindIndex(cardNo)}`)
    )?.state;

  test('lets in who lives where it hangs now, with the end of the tenancy, and nobody who came with the place before', async () => {
    await addHousehold('r1', '赵小宁', '15412345601', { cardNo: 'AA000001' });
    await addHousehold('r9', '钱多', '15412345602', {
      ...{ cardNo: 'AA000002', householdType: '3', checkInDate: '2026-06-01', expireDate: '2027-03-01' },
    });
    expect(await permissions()).toMatchObject([{ name: '赵小宁', state: '1' }]);
    await move({ unitId: 'u9' });
    expect(await permissions()).toEqual([
      { name: '赵小宁', state: '4', source: '1', until: null, why: '设备迁移' },
      { name: '钱多', state: '1', source: '1', until: '2027-03-01', why: null },
    ]);
    expect([await cardOn('AA000001'), await cardOn('AA000002')]).toEqual(['4', '0']);
  });

  test('leaves what somebody has given by hand', async () => {
    const { residentId } = await addHousehold('r9', '钱多', '15412345602');
    await manager.post('/control/permission/v1/add', { communityUuid: OWN, personId: residentId, deviceIds: ['d2'] });
    await move({ locationType: '5', unitId: null, buildingId: null });
    expect(await permissions()).toMatchObject([{ name: '钱多', state: '1', source: '3' }]);
  });

  test('lets in again who was there before, when it comes back', async () => {
    await addHousehold('r1', '赵小宁', '15412345601', { cardNo: 'AA000001' });
    await move({ unitId: 'u9' });
    expect(await permissions()).toMatchObject([{ state: '4' }]);
    await move({ unitId: 'u1' });
    expect(await permissions()).toMatchObject([{ name: '赵小宁', state: '1', why: null }]);
    expect(await cardOn('AA000001')).toBe('0');
  });

  test('that becomes a gate lets everybody in, and who is not let in yet later', async () => {
    await addHousehold('r1', '赵小宁', '15412345601');
    const { residentId } = await addHousehold('r9', '钱多', '15412345602');
    await server.database.run(sql`update door_permission set permission_state = '2' where person_id = ${residentId}`);
    await move({ locationType: '1', unitId: null, buildingId: null });
    expect(await permissions()).toMatchObject([
      { name: '赵小宁', state: '1' },
      { name: '钱多', state: '2' },
    ]);
  });

  test('that changes in anything but its place changes nobody', async () => {
    await addHousehold('r1', '赵小宁', '15412345601');
    const before = await server.database.run(sql`select * from door_permission order by id`);
    await move({ deviceName: '另一个名字' });
    expect(await server.database.run(sql`select * from door_permission order by id`)).toEqual(before);
  });
});
