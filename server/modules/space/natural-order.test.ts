import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer, Option } from '../../../schemas/generated/endpoints.ts';
import { naturalOrder } from '../../db/natural-order.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { databasesThatDiffer } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const CELL = '/control/cell/v1';

type Row = Record<string, unknown> & { id: string };

describe.each(databasesThatDiffer('order'))('names that hold numbers on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;

  const list = (path: string, payload: object = {}) =>
    manager.post<ListAnswer<Row>>(path, { communityUuid: OWN, pageSize: 100, ...payload });
  const names = async (path: string, field: string, payload: object = {}) =>
    (await list(path, payload)).list.map((row) => row[field]);
  const options = async (path: string, payload: object) =>
    (await manager.post<Option[]>(path, { communityUuid: OWN, ...payload })).map(({ label }) => label);

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    // 1栋 and 2栋 are there already.
    for (const number of [10, 9]) {
      await server.database.run(sql`
        insert into building (id, community_uuid, area_id, building_name, building_no)
        values (${`b${number}0`}, ${OWN}, 'a1', ${`${number}栋`}, ${String(number)})`);
      await server.database.run(sql`
        insert into unit (id, community_uuid, building_id, unit_name, unit_no)
        values (${`u${number}0`}, ${OWN}, 'b1', ${`${number}单元`}, ${String(number)})`);
      await server.database.run(sql`
        insert into floor (id, community_uuid, building_id, unit_id, floor_no, floor_name)
        values (${`f${number}`}, ${OWN}, 'b1', 'u1', ${number}, ${`${number}层`})`);
      await server.database.run(sql`
        insert into device (id, community_uuid, device_name, create_time)
        values (${`gate${number}`}, ${OWN}, ${`${number}号门`}, '2026-01-01')`);
    }
    const rooms: [string, string][] = [
      ['三期-1栋-1单元-201', '201'],
      ['一期-10栋-1单元-101', '101'],
      ['一期-2栋-1单元-1001', '1001'],
      ['一期-2栋-1单元-901', '901'],
      ['二期-1栋-1单元-301', '301'],
      ['一期-2栋-1单元-B101', 'B101'],
    ];
    for (const [at, [spaceName, roomName]] of rooms.entries()) {
      await server.database.run(sql`
        insert into room (id, community_uuid, unit_id, floor_id, room_name, space_name)
        values (${`room${at}`}, ${OWN}, 'u1', 'f9', ${roomName}, ${spaceName})`);
    }
  });
  afterAll(() => server.close());

  test('stand by their numbers in lists, in either direction', async () => {
    const buildings = ['1栋', '2栋', '9栋', '10栋'];
    const ofB1 = { buildingId: 'b1' };
    expect(await names(`${CELL}/building/list`, 'buildingName')).toEqual(buildings);
    expect(await names(`${CELL}/building/list`, 'buildingName', { sortField: 'buildingNo' })).toEqual(
      buildings.toReversed(),
    );
    expect(await names(`${CELL}/unit/list`, 'unitName', ofB1)).toEqual(['1单元', '9单元', '10单元']);
    expect(
      await names('/api/v1/device/list', 'deviceName', {
        sortField: 'deviceName',
        sortOrder: 'ascend',
        deviceName: '号门',
      }),
    ).toEqual(['9号门', '10号门']);
  });

  test('pages by cursor follow each other in that order', async () => {
    const addresses = [
      '一期-2栋-1单元-901',
      '一期-2栋-1单元-1001',
      '一期-2栋-1单元-B101',
      '一期-10栋-1单元-101',
      '二期-1栋-1单元-301',
      '三期-1栋-1单元-201',
    ];
    expect(await names(`${CELL}/room/list`, 'spaceName')).toEqual(addresses);
    for (const [sortOrder, expected] of [
      ['ascend', addresses],
      ['descend', addresses.toReversed()],
    ] as const) {
      const seen: unknown[] = [];
      let after: string | null | undefined;
      do {
        const page = await list(`${CELL}/room/list`, {
          pageSize: 2,
          sortField: 'spaceName',
          sortOrder,
          ...(after && { after }),
        });
        seen.push(...page.list.map(({ spaceName }) => spaceName));
        after = page.next;
      } while (after);
      expect(seen).toEqual(expected);
    }
  });

  test('stand by them in the tree, in choices and in the matrix of a unit', async () => {
    const tree = await manager.post<{ children: Row[] }>(`${CELL}/tree`, { communityUuid: OWN, parentId: 'a1' });
    expect(tree.children.map(({ nodeName }) => nodeName)).toEqual(['1栋', '2栋', '9栋', '10栋']);
    expect(await options(`${CELL}/options`, { nodeType: 'room', keyword: '2栋' })).toEqual([
      '一期-2栋-1单元-901',
      '一期-2栋-1单元-1001',
      '一期-2栋-1单元-B101',
    ]);
    expect(await options(`${CELL}/options`, { nodeType: 'unit' })).toEqual([
      '1栋-1单元',
      '1栋-9单元',
      '1栋-10单元',
      '2栋-1单元',
    ]);
    expect(await options('/api/v1/device/options', { keyword: '号门' })).toEqual(['9号门', '10号门']);
    const matrix = await manager.post<{ units: Row[]; floors: { rooms: Row[] }[] }>(`${CELL}/room/matrix`, {
      unitId: 'u1',
    });
    expect(matrix.units.map(({ unitName }) => unitName)).toEqual(['1单元', '9单元', '10单元']);
    expect(matrix.floors.at(-1)?.rooms.map(({ roomName }) => roomName)).toEqual([
      '101',
      '201',
      '301',
      '901',
      '1001',
      'B101',
    ]);
  });

  test('an index has the addresses in that order, so that a page of them does not sort them all', async () => {
    const plan = await server.database.transaction(async () => {
      await server.database.run(sql`set local enable_seqscan = off`);
      return server.database.run(sql<Record<string, string>>`
        explain select * from (select * from room where community_uuid = ${OWN}) as t
        order by ${naturalOrder(sql.ref('t.space_name'))}, t.id limit 3`);
    });
    expect(JSON.stringify(plan)).toContain('room_community_uuid_space_name_natural_idx');
  });
});
