import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const OFFICE = '/control/cell/v1/office';

type Row = Record<string, unknown> & { id: string; revision: number };

describe.each(oneDatabase)('office tenants on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;

  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
  const tenant = (rest: object) => ({
    communityUuid: OWN,
    officeName: '云启科技有限公司',
    contact: '张三丰',
    phone: '15412340001',
    startDate: day(-100),
    endDate: day(200),
    roomIds: ['o1', 'o2'],
    ...rest,
  });
  const list = async () => (await manager.post<ListAnswer<Row>>(`${OFFICE}/list`, { communityUuid: OWN })).list;
  const states = () =>
    server.database.run(sql<{ id: string; state: string }>`
      select id, room_state as state from room where id in ('o1', 'o2', 'o3', 'o4') order by id`);

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    const places = sql`${OWN}, 'a1', 'b1', 'u1'`;
    await server.database.run(sql`
      insert into room (id, community_uuid, area_id, building_id, unit_id, room_name, space_name, room_usage, room_state)
      values ('o1', ${places}, '101', '一期-1栋-1单元-101', '3', '0'), ('o2', ${places}, '102', '一期-1栋-1单元-102', '2', '0'),
        ('o3', ${places}, '103', '一期-1栋-1单元-103', '3', '0'), ('o4', ${places}, '104', '一期-1栋-1单元-104', '1', '0')`);
  });
  afterAll(() => server.close());

  test('rent offices and shops that nobody else has, for some time', async () => {
    const refused = (rest: object) => refusalOf(manager.post(`${OFFICE}/add`, tenant(rest)));
    expect((await refused({ roomIds: ['o1', 'o4'] })).message).toBe('一期-1栋-1单元-104不是商铺或办公用房');
    expect((await refused({ endDate: day(-100) })).message).toBe('结束日期须晚于开始日期');
    await manager.post(`${OFFICE}/add`, tenant({}));
    expect(await list()).toMatchObject([
      { spaceName: '一期-1栋-1单元-101等2间', buildingId: 'b1', officeState: '1', phone: '15412340001' },
    ]);
    expect((await states()).map(({ state }) => state)).toEqual(['2', '2', '0', '0']);
    expect((await refused({ roomIds: ['o2', 'o3'] })).message).toBe('一期-1栋-1单元-102已由云启科技有限公司租用');
  });

  test('give rooms up and take others, and are told to be leaving when the day is near', async () => {
    const [office] = await list();
    const { revision } = await manager.post<Row>(`${OFFICE}/update`, {
      id: office?.id,
      revision: office?.revision,
      roomIds: ['o2', 'o3'],
      endDate: day(10),
    });
    expect((await states()).map(({ state }) => state)).toEqual(['0', '2', '2', '0']);
    expect(await list()).toMatchObject([{ officeState: '2', spaceName: '一期-1栋-1单元-102等2间', revision }]);
  });

  test('leave vacant rooms behind, and nobody who could still come in', async () => {
    await server.database.run(sql`
      insert into door_permission (id, community_uuid, device_id, person_type, person_id, room_id, permission_state)
      values ('p1', ${OWN}, 'd1', '3', 'staff-1', 'o2', '1'), ('p2', ${OWN}, 'd1', '3', 'staff-2', 'o1', '1')`);
    const [office] = await list();
    const leave = { id: office?.id, leaveDate: day(0) };
    const impact = { rooms: 2, permissions: 1, cards: 0, faces: 0 };
    expect(await manager.post(`${OFFICE}/leave`, { ...leave, dryRun: true })).toMatchObject(impact);
    expect((await states()).map(({ state }) => state)).toEqual(['0', '2', '2', '0']);
    expect((await refusalOf(manager.post(`${OFFICE}/leave`, { ...leave, leaveDate: day(-101) }))).code).toBe(42200);
    await manager.post(`${OFFICE}/leave`, leave);
    expect((await states()).map(({ state }) => state)).toEqual(['0', '0', '0', '0']);
    expect(await list()).toMatchObject([{ officeState: '3', endDate: day(0) }]);
    const permissions = await server.database.run(sql`
      select id, permission_state as state from door_permission where id in ('p1', 'p2') order by id`);
    expect(permissions).toEqual([
      { id: 'p1', state: '4' },
      { id: 'p2', state: '1' },
    ]);
    expect((await refusalOf(manager.post(`${OFFICE}/leave`, leave))).message).toContain('已退租');
  });

  test('a room that several want at once is let to one of them', async () => {
    const wishes = ['甲公司', '乙公司', '丙公司', '丁公司'].map((officeName) =>
      manager.post(`${OFFICE}/add`, tenant({ officeName, roomIds: ['o3'] })).then(
        () => 0,
        (error: { code: unknown }) => Number(error.code),
      ),
    );
    expect((await Promise.all(wishes)).sort()).toEqual([0, 42200, 42200, 42200]);
  });
});
