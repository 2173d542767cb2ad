import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { transition } from '../../lifecycle/transition.ts';
import { runSchedules } from '../../schedules/run-schedules.ts';
import { day, fillParkingWorld } from '../../testing/parking-world.ts';
import { scriptedLink, until } from '../../testing/scripted-link.ts';
import { servicesOf } from '../../testing/services-of.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown> & { id: string; revision: number };

const VEHICLE = '/control/vehicle/v1';
const PARKING = '/control/parking/v1';
/** Every state of a table, and which transition leads from where to where. */
const EDGES = (entity: string) => {
  const lifecycle = catalogue.entities[entity]!.lifecycle!;
  const states = [lifecycle.initial, ...Object.values(lifecycle.transitions).flatMap(({ from, to }) => [...from, to])];
  return { states: [...new Set(states.map(String))], transitions: lifecycle.transitions };
};

describe.each(oneDatabase)('vehicles and their spaces on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let manager: RequestClient;
  let last = 10_000;

  const values = (rest: object = {}) => ({
    communityUuid: OWN,
    plateNo: `浙A${++last}`,
    plateColor: '1',
    vehicleType: '1',
    ownerName: '王五',
    phone: '15412340005',
    parkingRight: '4',
    startDate: day(-10),
    endDate: day(200),
    ...rest,
  });
  const add = async (rest: object = {}) => {
    const given = values(rest);
    const { id } = await manager.post<{ id: string }>(`${VEHICLE}/add`, given);
    return { id, plateNo: given.plateNo };
  };
  const addSpace = async (spaceNo: string, rest: object = {}) =>
    (
      await manager.post<{ id: string }>(`${PARKING}/add`, {
        communityUuid: OWN,
        spaceNo,
        parkingArea: '地下二层',
        spaceType: '2',
        ...rest,
      })
    ).id;
  const vehicle = (id: string) => manager.post<Row>(`${VEHICLE}/detail`, { id });
  const space = (id: string) => manager.post<Row>(`${PARKING}/detail`, { id });
  const held = (targetId: string) =>
    server.database.run(sql<{ device: string; state: string }>`
      select device_id as device, sync_state as state from device_sync
      where sync_type = '7' and target_id = ${targetId} order by device_id`);

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link });
    manager = await server.login(PHONES.manager);
    await fillParkingWorld(server);
  });
  afterAll(() => server.close());

  test('plates are kept in capitals, of every kind, once a community', async () => {
    const { id } = await add({ plateNo: '沪ad12345', plateColor: '3' });
    expect(await vehicle(id)).toMatchObject({ plateNo: '沪AD12345', vehicleState: '1' });
    for (const plateNo of ['浙A12345', '苏B1234挂', '京A1234警', '粤Z123A港']) await add({ plateNo });
    for (const plateNo of ['浙AI2345', '浙A1234', 'A12345', '浙a12o45']) {
      const refusal = await refusalOf(manager.post(`${VEHICLE}/add`, values({ plateNo })));
      expect([plateNo, refusal.message]).toEqual([plateNo, '请输入正确的车牌号']);
    }
    const again = values({ plateNo: '沪Ad12345', plateColor: '3' });
    expect((await refusalOf(manager.post(`${VEHICLE}/add`, again))).message).toContain('该车牌号已登记');
    const short = values({ plateNo: '沪A12346', plateColor: '3' });
    expect((await refusalOf(manager.post(`${VEHICLE}/add`, short))).message).toContain('新能源车牌号为8位');
    const long = values({ plateNo: '沪AD12347', plateColor: '1' });
    expect((await refusalOf(manager.post(`${VEHICLE}/add`, long))).message).toContain('该颜色的车牌号为7位');
  });

  test('a resident fills in owner, mobile and room; without one they are asked for', async () => {
    const { id } = await add({ residentId: 'p1', ownerName: undefined, phone: undefined });
    expect(await vehicle(id)).toMatchObject({
      ownerName: '张三丰',
      phone: '15412340001',
      roomId: 'pr1',
      buildingId: 'b1',
      spaceName: '一期-1栋-1单元-101',
    });
    const refused = await refusalOf(manager.post(`${VEHICLE}/add`, values({ ownerName: undefined })));
    expect(JSON.stringify(refused.content)).toContain('ownerName');
    const backwards = values({ startDate: day(3), endDate: day(3) });
    expect((await refusalOf(manager.post(`${VEHICLE}/add`, backwards))).message).toBe('有效期结束须晚于开始');
    const { list } = await manager.post<ListAnswer<Row>>('/control/resident/v1/list', { communityUuid: OWN });
    expect(list.find((one) => one.id === 'p1')).toMatchObject({ vehicleCount: 1 });
  });

  test('a space of their own is bound with its state, and is nobody else’s', async () => {
    const missing = await refusalOf(manager.post(`${VEHICLE}/add`, values({ parkingRight: '1' })));
    expect(JSON.stringify(missing.content)).toContain('spaceId');
    const spaceId = await addSpace('C001');
    const first = await add({ parkingRight: '1', spaceId, roomId: 'pr1' });
    expect(await space(spaceId)).toMatchObject({
      spaceState: '1',
      plateNos: [first.plateNo],
      roomId: 'pr1',
      ownerName: '王五',
    });
    const other = await refusalOf(
      manager.post(`${VEHICLE}/add`, values({ parkingRight: '2', spaceId, roomId: 'pr2' })),
    );
    expect(other.message).toBe('车位C001已绑定其他房屋');
    const second = await add({ parkingRight: '1', spaceId, roomId: 'pr1' });
    expect((await space(spaceId)).plateNos).toEqual([first.plateNo, second.plateNo]);
    const { revision } = await vehicle(second.id);
    await manager.post(`${VEHICLE}/update`, { id: second.id, revision, parkingRight: '5' });
    expect(await vehicle(second.id)).toMatchObject({ parkingRight: '5', spaceId: null });
    expect((await space(spaceId)).plateNos).toEqual([first.plateNo]);
    await manager.post(`${VEHICLE}/delete`, { id: first.id });
    expect(await space(spaceId)).toMatchObject({ plateNos: null, spaceState: '1' });
  });

  test('binding lets or sells a space, and says so to its vehicles and to the barriers', async () => {
    const spaceId = await addSpace('C002');
    const { id, plateNo } = await add({ endDate: day(-1), startDate: day(-9) });
    const bind = (rest: object) => manager.post(`${PARKING}/bind`, { id: spaceId, roomId: 'pr1', ...rest });
    expect((await refusalOf(bind({ plateNos: ['浙Z99999'], startDate: day(0), endDate: day(30) }))).message).toBe(
      '车牌浙Z99999尚未登记',
    );
    expect((await refusalOf(bind({ plateNos: [plateNo] }))).message).toContain('请选择租期');
    expect((await refusalOf(bind({ startDate: day(3), endDate: day(2) }))).message).toBe('租期结束须晚于开始');
    await bind({ plateNos: [plateNo.toLowerCase()], startDate: day(0), endDate: day(30) });
    expect(await space(spaceId)).toMatchObject({
      spaceState: '2',
      plateNos: [plateNo],
      ownerName: '王五',
      phone: '15412340005',
      spaceName: '一期-1栋-1单元-101',
      endDate: day(30),
    });
    expect(await vehicle(id)).toMatchObject({ parkingRight: '2', spaceId, startDate: day(0), endDate: day(30) });
    await until(
      () => held(id),
      (rows) => rows.length === 3 && rows.every(({ state }) => state === '2'),
    );
    expect(link.orders.at(-1)?.content).toMatchObject({
      type: '7',
      targetId: id,
      values: { plateNo, parkingRight: '2' },
    });
    const again = await addSpace('C003');
    const twice = { id: again, roomId: 'pr1', plateNos: [plateNo], sold: true };
    expect((await refusalOf(manager.post(`${PARKING}/bind`, twice))).message).toBe(`车牌${plateNo}已绑定车位C002`);
    await manager.post(`${PARKING}/release`, { id: spaceId });
    expect(await space(spaceId)).toMatchObject({
      spaceState: '0',
      plateNos: null,
      roomId: null,
      ownerName: null,
      endDate: null,
    });
    expect(await vehicle(id)).toMatchObject({ parkingRight: '4', spaceId: null });
    await until(
      () => held(id),
      (rows) => rows.every(({ state }) => state === '5'),
    );
    await manager.post(`${PARKING}/bind`, twice);
    expect(await space(again)).toMatchObject({ spaceState: '1', endDate: null });
    expect(await vehicle(id)).toMatchObject({ parkingRight: '1', spaceId: again, endDate: '2099-12-31' });
  });

  test('a lease that is over frees the space, and its vehicle counts as temporary', async () => {
    const spaceId = await addSpace('C004');
    const { id, plateNo } = await add();
    await manager.post(`${PARKING}/bind`, {
      id: spaceId,
      roomId: 'pr1',
      plateNos: [plateNo],
      startDate: day(-3),
      endDate: day(0),
    });
    const run = (offset: number) =>
      runSchedules(servicesOf(server), {
        now: new Date(`${day(offset)}T00:01:00+08:00`),
        failed: (error) => {
          throw error;
        },
      });
    await run(0);
    expect(await space(spaceId)).toMatchObject({ spaceState: '2' });
    await run(1);
    expect(await space(spaceId)).toMatchObject({ spaceState: '0', plateNos: null, startDate: null });
    expect(await vehicle(id)).toMatchObject({ parkingRight: '4', spaceId: null });
    const { list } = await manager.post<ListAnswer<Row>>(`${PARKING}/history`, { id: spaceId });
    expect(list[0]).toMatchObject({ action: '租期届满', operatorKind: '3' });
  });

  test('a right runs out by its day, and is good again once it is extended', async () => {
    const { id } = await add({ endDate: day(10), parkingRight: '2' });
    const run = (offset: number) =>
      runSchedules(servicesOf(server), { now: new Date(`${day(offset)}T00:01:00+08:00`) });
    await run(0);
    expect((await vehicle(id)).vehicleState).toBe('2');
    await run(10);
    expect((await vehicle(id)).vehicleState).toBe('2');
    await run(11);
    expect((await vehicle(id)).vehicleState).toBe('3');
    await manager.post(`${VEHICLE}/renew`, { ids: [id], endDate: day(300) });
    expect(await vehicle(id)).toMatchObject({ vehicleState: '1', endDate: day(300) });
    const { revision } = await vehicle(id);
    await manager.post(`${VEHICLE}/update`, { id, revision, endDate: day(5) });
    await run(0);
    expect((await vehicle(id)).vehicleState).toBe('2');
    const later = await vehicle(id);
    await manager.post(`${VEHICLE}/update`, { id, revision: later.revision, endDate: day(400) });
    expect((await vehicle(id)).vehicleState).toBe('1');
    const { list } = await manager.post<ListAnswer<Row>>(`${VEHICLE}/history`, { id });
    expect(list.length).toBeGreaterThan(4);
  });

  test('many spaces at once, without those that are there', async () => {
    const asked = { communityUuid: OWN, parkingArea: '地下三层', prefix: 'D', spaceType: '3' };
    expect(await manager.post(`${PARKING}/batchAdd`, { ...asked, from: 1, to: 3, dryRun: true })).toEqual({
      count: 3,
      skipped: 0,
    });
    expect(await manager.post(`${PARKING}/batchAdd`, { ...asked, from: 1, to: 3 })).toEqual({ count: 3, skipped: 0 });
    expect(await manager.post(`${PARKING}/batchAdd`, { ...asked, from: 2, to: 5 })).toEqual({ count: 2, skipped: 2 });
    expect((await refusalOf(manager.post(`${PARKING}/batchAdd`, { ...asked, from: 1, to: 501 }))).message).toBe(
      '一次最多新增500个车位',
    );
    expect((await refusalOf(manager.post(`${PARKING}/batchAdd`, { ...asked, from: 5, to: 1 }))).message).toBe(
      '结束序号不能小于起始序号',
    );
    const { list, summary } = await manager.post<ListAnswer<Row>>(`${PARKING}/list`, {
      communityUuid: OWN,
      parkingArea: '地下三层',
      summary: true,
    });
    expect(list.map(({ spaceNo }) => spaceNo)).toEqual(['D001', 'D002', 'D003', 'D004', 'D005']);
    expect(summary).toEqual({ total: 5, free: 5, sold: 0, let: 0, occupied: 0 });
  });

  test('every edge of both state tables, and nothing beside them', async () => {
    const calls: Record<string, { entity: string; path: string; body: object }> = {
      'vehicle.renew': { entity: 'vehicle', path: `${VEHICLE}/renew`, body: { endDate: day(99) } },
      'vehicle.disable': { entity: 'vehicle', path: `${VEHICLE}/disable`, body: {} },
      'vehicle.enable': { entity: 'vehicle', path: `${VEHICLE}/enable`, body: {} },
      'parkingSpace.sell': { entity: 'parkingSpace', path: `${PARKING}/bind`, body: { roomId: 'pr1', sold: true } },
      'parkingSpace.let': {
        entity: 'parkingSpace',
        path: `${PARKING}/bind`,
        body: { roomId: 'pr1', startDate: day(0), endDate: day(9) },
      },
      'parkingSpace.release': { entity: 'parkingSpace', path: `${PARKING}/release`, body: {} },
      'parkingSpace.disable': { entity: 'parkingSpace', path: `${PARKING}/disable`, body: {} },
      'parkingSpace.enable': { entity: 'parkingSpace', path: `${PARKING}/enable`, body: {} },
    };
    const { id: vehicleId } = await add();
    const spaceId = await addSpace('E001');
    const tables = {
      vehicle: ['vehicle', 'vehicle_state', vehicleId],
      parkingSpace: ['parking_space', 'space_state', spaceId],
    };
    for (const [name, { entity, path, body }] of Object.entries(calls)) {
      const { states, transitions } = EDGES(entity);
      const step = transitions[name.split('.')[1]!]!;
      const [tableName = '', column = '', id = ''] = tables[entity as keyof typeof tables];
      for (const state of states) {
        await server.database.run(
          sql`update ${sql.table(tableName)} set ${sql.id(column)} = ${state} where id = ${id}`,
        );
        const done = manager.post(path, { id, ...body });
        if (step.from.map(String).includes(state)) await done;
        else expect([name, state, (await refusalOf(done)).code]).toEqual([name, state, 40903]);
        const [row] = await server.database.run(
          sql<{ now: string }>`select ${sql.id(column)} as now from ${sql.table(tableName)} where id = ${id}`,
        );
        expect([name, state, row?.now]).toEqual([
          name,
          state,
          step.from.map(String).includes(state) ? String(step.to) : state,
        ]);
      }
    }
    for (const entity of ['vehicle', 'parkingSpace'] as const) {
      const { states, transitions } = EDGES(entity);
      const [tableName = '', column = '', id = ''] = tables[entity];
      for (const [name, step] of Object.entries(transitions).filter(([, { by }]) => by === 'system')) {
        for (const state of states) {
          await server.database.run(
            sql`update ${sql.table(tableName)} set ${sql.id(column)} = ${state} where id = ${id}`,
          );
          const moved = await transition<string>(servicesOf(server), entity, name, [id], { history: null });
          const leads = step.from.map(String).includes(state);
          expect([name, state, moved.length]).toEqual([name, state, leads ? 1 : 0]);
        }
      }
    }
    for (const state of ['1', '2', '3', '4']) {
      await server.database.run(sql`update parking_space set space_state = ${state} where id = ${spaceId}`);
      expect((await refusalOf(manager.post(`${PARKING}/delete`, { id: spaceId }))).code).toBe(40903);
    }
    await server.database.run(sql`update parking_space set space_state = '0' where id = ${spaceId}`);
    await manager.post(`${PARKING}/delete`, { id: spaceId });
  });

  test('by file: plates in capitals, spaces free, the reasons by row', async () => {
    await addSpace('F001');
    const head = '车牌号,车牌颜色,车辆类型,车主姓名,手机号,楼栋,单元,房号,车辆属性,车位号,有效期至';
    const line = (plate: string, rest = '') =>
      `${plate},蓝,小型车,赵六,15412340006,1栋,1单元,101,月租,${rest},${day(90)}`;
    const file = (lines: string[]) => ({
      communityUuid: OWN,
      fileName: 'vehicles.csv',
      contentType: 'text/csv',
      data: Buffer.from([head, ...lines].join('\n')).toString('base64'),
    });
    const trial = await manager.post<{ rows: { errors: { field: string; message: string }[] }[] }>(
      `${VEHICLE}/import`,
      {
        ...file([
          line('浙b12345', 'F001'),
          line('浙B1234', ''),
          line('浙A12345', ''),
          line('浙B22222', 'F999'),
          line('浙B33333', 'C001'),
        ]),
        dryRun: true,
      },
    );
    expect(trial.rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      [],
      ['plateNo'],
      ['plateNo'],
      ['spaceId'],
      [],
    ]);
    await manager.post(`${VEHICLE}/import`, file([line('浙b12345', 'F001')]));
    const { list } = await manager.post<ListAnswer<Row>>(`${VEHICLE}/list`, { communityUuid: OWN, plateNo: 'B12345' });
    expect(list).toMatchObject([
      { plateNo: '浙B12345', spaceNo: 'F001', spaceName: '一期-1栋-1单元-101', parkingRight: '2' },
    ]);
    const spaces = await manager.post<ListAnswer<Row>>(`${PARKING}/list`, { communityUuid: OWN, spaceNo: 'F001' });
    expect(spaces.list).toMatchObject([{ spaceState: '2', plateNos: ['浙B12345'] }]);
  });

  test('masks, scope and rights are the server’s', async () => {
    await add({ ownerName: '欧阳小明', phone: '15412340009' });
    const guard = await server.login(PHONES.guard);
    const { list } = await guard.post<ListAnswer<Row>>(`${VEHICLE}/list`, {
      communityUuid: OWN,
      plateNo: String(last),
    });
    expect(list).toMatchObject([{ ownerName: '欧**明', phone: '154****0009' }]);
    expect((await refusalOf(guard.post(`${VEHICLE}/add`, values()))).code).toBe(40300);
    const porter = await server.login(PHONES.porter);
    expect((await refusalOf(porter.post(`${VEHICLE}/list`, { communityUuid: OWN }))).code).toBe(40300);
    const plates = await manager.post<{ value: string }[]>(`${VEHICLE}/plates`, {
      communityUuid: OWN,
      keyword: 'b1234',
    });
    expect(plates.map(({ value }) => value)).toContain('浙B12345');
  });
});
