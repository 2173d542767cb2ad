import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown>;

describe.each(oneDatabase)('cards on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;

  const put = async (name: string, rows: readonly Row[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    await bulkInsert(server.database, entity, rows, server.vault);
  };
  const issue = (more: Row) =>
    manager.post<{ id: string }>('/control/card/v1/add', { communityUuid: OWN, residentId: 'p1', ...more });
  const syncs = (id: string) =>
    server.database.run(sql<Row>`
      select device_id as door, sync_state as state from device_sync where target_id = ${id} order by 1`);
  const stateOf = async (id: string) =>
    (await server.database.first(sql<Row>`select card_state as state from access_card where id = ${id}`))?.state;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    const place = { communityUuid: OWN, areaId: 'a1', buildingId: 'b1', unitId: 'u1', floorId: 'f1', roomId: 'r1' };
    await put('room', [{ id: 'r1', ...place, roomName: '101', spaceName: '一期-1栋-1单元-101' }]);
    await put('resident', [
      { id: 'p1', communityUuid: OWN, residentName: '赵小宁', phone: '15412345601' },
      { id: 'x1', communityUuid: OTHER, residentName: '外人', phone: '15412345602' },
    ]);
    await put('household', [{ id: 'h1', ...place, residentId: 'p1', householdType: '1', householdState: '1' }]);
    await server.database.run(sql`update device set location_type = '1' where id = 'd1'`);
  });
  afterAll(() => server.close());

  test('one that is handed out opens the doors of the room, and goes off them when it is lost', async () => {
    const { id } = await issue({ cardNo: 'a1b2c3d4' });
    expect(await syncs(id)).toEqual([{ door: 'd1', state: '0' }]);
    const [permission] = await server.database.run(sql<Row>`select device_id, permission_state from door_permission`);
    expect(permission).toEqual({ device_id: 'd1', permission_state: '1' });
    await manager.post('/control/card/v1/loss', { id, reason: '遗失' });
    expect([await stateOf(id), await syncs(id)]).toEqual(['2', [{ door: 'd1', state: '4' }]]);
    expect(await refusalOf(manager.post('/control/card/v1/loss', { id }))).toMatchObject({ code: 40903 });
    // A number as it is shown masked is the number of no card.
    const masked = manager.post('/control/card/v1/replace', { id, newCardNo: 'FF****11', reason: '遗失' });
    expect((await refusalOf(masked)).content).toMatchObject({ errors: [{ field: 'newCardNo' }] });
    expect((await refusalOf(issue({ cardNo: 'FF****11' }))).content).toMatchObject({ errors: [{ field: 'cardNo' }] });
    const { id: next } = await manager.post<{ id: string }>('/control/card/v1/replace', {
      id,
      newCardNo: 'FFEE0011',
      reason: '遗失',
    });
    expect([await stateOf(id), await stateOf(next), await syncs(next)]).toEqual([
      '5',
      '1',
      [{ door: 'd1', state: '0' }],
    ]);
    const detail = (card: string) => manager.post<Row>('/control/card/v1/detail', { id: card });
    expect(await detail(id)).toMatchObject({ replacedById: next, replacedByNo: 'FFEE0011', replacesId: null });
    expect(await detail(next)).toMatchObject({ replacesId: id, replacedById: null });
    const { list } = await manager.post<{ list: Row[] }>('/control/card/v1/timeline/list', {
      id,
    });
    expect(list.map(({ action }) => action).sort()).toEqual(['发卡', '挂失', '换卡'].sort());
  });

  test('a number in use is refused at its field, and so is a person of another community', async () => {
    expect(await refusalOf(issue({ cardNo: 'FFEE0011' }))).toMatchObject({
      code: 40904,
      message: '该卡号已被使用',
    });
    expect(await refusalOf(issue({ residentId: 'x1', cardNo: '00AA00BB' }))).toMatchObject({ code: 40401 });
  });

  test('revoking counts what it takes away, and a trial takes nothing', async () => {
    const held = await manager.post<Row>('/control/permission/v1/person', { id: 'p1' });
    const { permissionIds, cardIds } = held;
    const wish = { personId: 'p1', permissionIds, cardIds, reason: '已迁出' };
    const before = await manager.post<Row>('/control/permission/v1/revoke', { ...wish, dryRun: true });
    expect(before).toMatchObject({ permissions: 1, cards: 1, faces: 0 });
    expect(await stateOf(String((cardIds as string[])[0]))).toBe('1');
    expect(await manager.post<Row>('/control/permission/v1/revoke', wish)).toMatchObject(before);
    expect(await stateOf(String((cardIds as string[])[0]))).toBe('5');
  });
});
