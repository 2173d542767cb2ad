import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const CELL = '/control/cell/v1';
const DELETE = '/control/community/v1/node/delete';

type Row = Record<string, unknown> & { id: string };
type Nodes = { children: (Row & { nodeName: string; childCount: number; isLeaf: boolean })[] };

describe.each(oneDatabase)('the space tree on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let committee: RequestClient;
  /** 8栋: two units of three floors and one below the ground, two rooms on each floor above it. */
  let building: string;
  let units: Row[];

  const nodes = async (payload: object) =>
    (await manager.post<Nodes>(`${CELL}/tree`, { communityUuid: OWN, ...payload })).children;
  const rooms = async (payload: object) =>
    (await manager.post<ListAnswer<Row>>(`${CELL}/room/list`, { communityUuid: OWN, pageSize: 100, ...payload })).list;
  const count = async (table: string) =>
    Number((await server.database.first(sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`))?.n);

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
    const added = await manager.post<{ id: string; created: object }>(`${CELL}/building/add`, {
      communityUuid: OWN,
      areaId: 'a1',
      buildingName: '8栋',
      buildingNo: '08',
      buildingType: '1',
      unitCount: 2,
      floorCount: 3,
      underCount: 1,
      createUnits: true,
      createFloors: true,
      roomsPerFloor: 2,
    });
    expect(added.created).toEqual({ units: 2, floors: 8, rooms: 12 });
    building = added.id;
    units = (await manager.post<ListAnswer<Row>>(`${CELL}/unit/list`, { communityUuid: OWN, buildingId: building }))
      .list;
  });
  afterAll(() => server.close());

  test('a building comes with its units, floors and rooms, all of them named, numbered and counted', async () => {
    expect(units).toMatchObject([
      { unitName: '1单元', floorCount: 4, roomCount: 6, buildingName: '8栋' },
      { unitName: '2单元', floorCount: 4, roomCount: 6 },
    ]);
    expect((await rooms({ nodeId: units[1]?.id })).map(({ spaceName }) => spaceName)).toEqual(
      ['101', '102', '201', '202', '301', '302'].map((name) => `一期-8栋-2单元-${name}`),
    );
    const [room] = await rooms({ nodeId: building, roomName: '302' });
    expect(room).toMatchObject({ callNo: '081302', roomUsage: '1', roomState: '0', householdCount: 0 });
    expect(await manager.post(`${CELL}/building/detail`, { id: building })).toMatchObject({ roomCount: 12 });
    expect(await manager.post(`${CELL}/area/detail`, { id: 'a1' })).toMatchObject({ buildingCount: 3 });
  });

  test('the tree is opened level by level, searched at any depth, and ends where the caller says', async () => {
    expect(await nodes({})).toMatchObject([{ id: 'a1', nodeType: 'area', nodeName: '一期', childCount: 3 }]);
    expect((await nodes({ parentId: building })).map(({ nodeName }) => nodeName)).toEqual(['1单元', '2单元']);
    const floors = await nodes({ parentId: units[0]?.id });
    expect(floors.map(({ nodeName }) => nodeName)).toEqual(['负1层', '1层', '2层', '3层']);
    expect(floors[1]).toMatchObject({ areaId: 'a1', buildingId: building, unitId: units[0]?.id, isLeaf: false });
    expect(floors[0]?.isLeaf).toBe(true);
    expect((await nodes({ keyword: '8栋-1单元-3' })).map(({ nodeName }) => nodeName)).toEqual([
      '8栋-1单元-3层',
      '一期-8栋-1单元-301',
      '一期-8栋-1单元-302',
    ]);
    expect((await nodes({ parentId: building, nodeType: 'unit' })).every(({ isLeaf }) => isLeaf)).toBe(true);
    expect((await committee.post<Nodes>(`${CELL}/tree`, { communityUuid: OWN, parentId: 'b9' })).children).toEqual([]);
  });

  test('figures are those of a node, or of the community', async () => {
    const summary = (payload: object) => manager.post(`${CELL}/summary`, { communityUuid: OWN, ...payload });
    expect(await summary({ nodeType: 'unit', id: units[0]?.id })).toMatchObject({ roomCount: 6, vacantCount: 6 });
    expect(await summary({})).toMatchObject({ roomCount: expect.any(Number), deviceCount: 3 });
  });

  test('floors and rooms are added many at a time, after a trial that leaves nothing behind', async () => {
    const batch = { unitId: units[0]?.id, fromFloor: -1, toFloor: 5, perFloor: 3 };
    const before = await count('room');
    expect(await manager.post(`${CELL}/room/batchAdd`, { ...batch, dryRun: true })).toEqual({ count: 12, skipped: 6 });
    expect(await count('room')).toBe(before);
    expect(await manager.post(`${CELL}/room/batchAdd`, batch)).toEqual({ count: 12, skipped: 6 });
    expect((await rooms({ nodeId: units[0]?.id })).map(({ roomName }) => roomName)).toContain('B103');
    const floors = { unitId: units[0]?.id, from: 5, to: 8 };
    expect(await manager.post(`${CELL}/floor/batchAdd`, { ...floors, dryRun: true })).toEqual({ count: 3, skipped: 1 });
    expect(await manager.post(`${CELL}/floor/batchAdd`, floors)).toEqual({ count: 3, skipped: 1 });
    const wrong = await refusalOf(manager.post(`${CELL}/floor/batchAdd`, { ...floors, from: 9 }));
    expect(wrong).toMatchObject({ code: 42200, message: '结束楼层不能小于起始楼层' });
    expect(await manager.post(`${CELL}/building/detail`, { id: building })).toMatchObject({ floorCount: 8 });
  });

  test('the matrix shows floors from above, and whose tenancy is about to end', async () => {
    type Matrix = { floors: { floorName: string; rooms: Row[] }[]; units: Row[] };
    const [room] = await rooms({ nodeId: units[1]?.id, roomName: '301' });
    const soon = sql`(now() at time zone 'Asia/Shanghai')::date + 10`;
    await server.database.run(sql`
      insert into household (id, community_uuid, room_id, household_type, household_state, expire_date)
      values ('h-soon', ${OWN}, ${room?.id}, '3', '1', ${soon})`);
    const { floors, ...rest } = await manager.post<Matrix>(`${CELL}/room/matrix`, { unitId: units[1]?.id });
    expect(rest).toMatchObject({ buildingName: '8栋', unitName: '2单元', units: [{}, {}] });
    expect(floors.map(({ floorName }) => floorName)).toEqual(['3层', '2层', '1层', '负1层']);
    expect(floors[0]?.rooms).toMatchObject([
      { roomName: '301', expiring: true },
      { roomName: '302', expiring: false },
    ]);
    await server.database.run(sql`delete from household where id = 'h-soon'`);
    expect((await refusalOf(committee.post(`${CELL}/room/matrix`, { unitId: 'nowhere' }))).code).toBe(40401);
  });

  test('rooms follow when something above them is called otherwise', async () => {
    const unit = await manager.post<Row>(`${CELL}/unit/detail`, { id: units[1]?.id });
    await manager.post(`${CELL}/unit/update`, {
      id: unit.id,
      revision: unit.revision,
      unitName: '乙单元',
      unitNo: '3',
    });
    const [room] = await rooms({ nodeId: unit.id, roomName: '101' });
    expect(room).toMatchObject({ spaceName: '一期-8栋-乙单元-101', callNo: '083101' });
    await manager.post(`${CELL}/room/update`, { id: room?.id, revision: room?.revision, roomName: '118' });
    const [renamed] = await rooms({ nodeId: unit.id, roomName: '118' });
    expect(renamed?.spaceName).toBe('一期-8栋-乙单元-118');
  });

  test('a batch changes what it gives of each room, and says of each that it may not change why', async () => {
    const [one, other] = await rooms({ nodeId: units[1]?.id });
    const kept = ['roomName', 'roomState', 'roomArea', 'remark', 'spaceName', 'callNo', 'ownerName'] as const;
    const picked = (row: Row | undefined, fields: readonly string[]) =>
      Object.fromEntries(fields.map((field) => [field, row?.[field]]));
    const stored = async (id: unknown) => manager.post<Row>(`${CELL}/room/detail`, { id });
    const before = [await stored(one?.id), await stored(other?.id)];
    const ids = [one?.id, other?.id, 'nowhere'];
    const answer = await manager.post(`${CELL}/room/update`, { ids, roomUsage: '2' });
    expect(answer).toMatchObject({ results: [{ ok: true }, { ok: true }, { id: 'nowhere', ok: false }] });
    for (const row of before) {
      const after = await stored(row.id);
      expect(after).toMatchObject({ ...picked(row, kept), roomUsage: '2', revision: Number(row.revision) + 1 });
    }

    // The residents of one of them decide its state; the other one accepts the state that is written.
    await server.database.run(sql`
      insert into household (id, community_uuid, room_id, unit_id, household_type, household_state)
      values ('h-batch', ${OWN}, ${one?.id}, ${units[1]?.id}, '1', '1')`);
    const states = await manager.post(`${CELL}/room/update`, { ids: ids.slice(0, 2), roomState: '2' });
    expect(states).toMatchObject({
      results: [
        { id: one?.id, ok: false, message: expect.stringContaining('只能改为“装修中”') },
        { id: other?.id, ok: true },
      ],
    });
    expect(await stored(one?.id)).toMatchObject({ roomState: before[0]?.roomState, roomUsage: '2' });
    expect(await stored(other?.id)).toMatchObject({ roomState: '2', roomUsage: '2' });
    const nobodys = await committee
      .post(`${CELL}/room/update`, { ids: ['r-strange'], roomUsage: '1' })
      .catch((error) => error);
    expect(nobodys).toMatchObject({ results: [{ ok: false }] });
    await server.database.run(sql`delete from household where id = 'h-batch'`);
    for (const { id, roomUsage, roomState } of before) {
      await manager.post(`${CELL}/room/update`, { ids: [id], roomUsage, roomState });
    }
  });

  test('a room that a batch may not write keeps its address', async () => {
    await server.database.run(sql`
      insert into room (id, community_uuid, unit_id, building_id, room_name, space_name)
      values ('strange', 'community-strange', ${units[1]?.id}, ${building}, '901', '旧地址')`);
    const answer = await manager.post(`${CELL}/room/update`, { ids: ['strange'], roomName: '902' });
    expect(answer).toMatchObject({ results: [{ id: 'strange', ok: false }] });
    const stored = await server.database.first(sql`select room_name, space_name from room where id = 'strange'`);
    expect(stored).toEqual({ room_name: '901', space_name: '旧地址' });
    await server.database.run(sql`delete from room where id = 'strange'`);
  });

  test('a node is deleted when nothing is below it, and nobody in it', async () => {
    const [room, other] = await rooms({ nodeId: units[1]?.id });
    const refused = (nodeType: string, id: unknown) => refusalOf(manager.post(DELETE, { nodeType, id }));
    expect((await refused('unit', units[1]?.id)).message).toContain('该单元仍被楼层（4）');
    await server.database.run(sql`
      insert into household (id, community_uuid, room_id, unit_id, household_state)
      values ('h-there', ${OWN}, ${room?.id}, ${units[1]?.id}, '1')`);
    expect(await refused('room', room?.id)).toMatchObject({
      code: 40901,
      message: '该节点下仍有1户住户或设备，不能删除',
    });
    await manager.post(DELETE, { nodeType: 'room', id: other?.id });
    expect(await manager.post(`${CELL}/unit/detail`, { id: units[1]?.id })).toMatchObject({ roomCount: 5 });
    expect((await refusalOf(committee.post(DELETE, { nodeType: 'building', id: 'b9' }))).code).toBe(40401);
  });

  test('an import makes what is above its rooms, and says of each wrong row why', async () => {
    const file = (...lines: string[]) => ({
      communityUuid: OWN,
      fileName: 'rooms.csv',
      data: Buffer.from(`分区,楼栋,楼栋编号,单元,楼层,房号,用途,状态,面积\n${lines.join('\n')}\n`).toString('base64'),
    });
    type Answer = { successCount: number; failCount: number; rows: { row: number; errors: { message: string }[] }[] };
    const wanted = file(
      '三期,21栋,21,1单元,3,301,住宅,自住,88.5',
      '三期,21栋,21,1单元,3,301,住宅,,',
      '一期,8栋,09,1单元,1,199,住宅,,',
      '一期,8栋,08,1单元,0,001,住宅,,',
      '三期,21栋,21,甲单元,-1,B101,储藏,,',
    );
    const before = await count('area');
    const trial = await manager.post<Answer>(`${CELL}/room/import`, { ...wanted, dryRun: true });
    expect(trial.rows.flatMap(({ row, errors }) => errors.map(({ message }) => `${row} ${message}`))).toEqual([
      '3 与文件中的其他行重复',
      '4 该楼栋的编号是08，与此处不一致',
      '5 楼层不能为0',
    ]);
    expect(await count('area')).toBe(before);
    expect(await manager.post<Answer>(`${CELL}/room/import`, wanted)).toMatchObject({ successCount: 2, failCount: 3 });
    expect(await rooms({ roomName: '301', roomState: '1' })).toMatchObject([
      { spaceName: '三期-21栋-1单元-301', callNo: '211301', roomArea: 88.5 },
    ]);
    const area = (await nodes({})).find(({ nodeName }) => nodeName === '三期');
    expect(await manager.post(`${CELL}/area/detail`, { id: area?.id })).toMatchObject({
      buildingCount: 1,
      roomCount: 2,
    });
    const again = await manager.post<Answer>(`${CELL}/room/import`, wanted);
    expect(again).toMatchObject({ successCount: 0, failCount: 5 });
  });
});
