import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { databasesThatDiffer } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown> & { id: string };

const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1, communityUuid: OWN };
const PERSON = { labelObject: '1', labelType: '1', color: 'red', purpose: '测试所用的标签', labelAlarmType: '0' };

describe.each(databasesThatDiffer('connections'))('labels, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let committee: RequestClient;
  let number = 0;

  const add = (name: string, rows: Record<string, unknown>[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    return bulkInsert(server.database, entity, rows, server.vault);
  };
  const make = async (values: object = {}, communityUuid = OWN) => {
    number += 1;
    const label = { communityUuid, labelName: `标签${number}`, ...PERSON, ...values };
    return (await manager.post<{ id: string }>('/control/label/v1/add', label)).id;
  };
  const label = async (id: string) => manager.post<Row>('/control/label/v1/detail', { id });
  const bind = (payload: object, as = manager) => as.post<{ count: number }>('/control/label/v1/bind', payload);
  const bound = async (labelId: string) =>
    (
      await manager.post<ListAnswer<Row>>('/control/label/v1/people/list', {
        communityUuid: OWN,
        labelId,
        pageSize: 100,
      })
    ).list;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
    await add(
      'resident',
      ['1', '2', '3'].map((each) => ({
        ...base,
        id: `R${each}`,
        residentName: `陈阿婆${each}`,
        phone: `1541234000${each}`,
      })),
    );
    await add('resident', [{ ...base, id: 'R9', communityUuid: OTHER, residentName: '外人' }]);
    await add('room', [
      { ...base, id: 'room1', buildingId: 'b1', unitId: 'u1', roomName: '101', spaceName: '一期-1栋-101' },
      { ...base, id: 'room9', communityUuid: OTHER, buildingId: 'b9', roomName: '901', spaceName: '9栋-901' },
    ]);
    const vehicle = { ...base, plateColor: '1', vehicleType: '1', parkingRight: '4' };
    await add('vehicle', [
      { ...vehicle, id: 'v1', plateNo: '浙A0Q365' },
      { ...vehicle, id: 'v9', communityUuid: OTHER, plateNo: '浙A0Q366' },
    ]);
  });
  afterAll(() => server.close());

  test('a label is given to people, with a remark, and again it stays as it was', async () => {
    const id = await make();
    expect(await bind({ labelId: id, residentIds: ['R1', 'R2'], remark: '子女委托' })).toEqual({ count: 2 });
    expect(await label(id)).toMatchObject({ objectCount: 2 });
    const [first] = await bound(id);
    await bind({ labelId: id, residentIds: ['R1', 'R2'] }, committee);
    expect((await bound(id)).map(({ bindBy, remark }) => [bindBy, remark])).toEqual([
      ['账号manager', '子女委托'],
      ['账号manager', '子女委托'],
    ]);
    expect((await bound(id))[0]?.bindTime).toBe(first?.bindTime);
    const links = await bound(id);
    await manager.post('/control/label/v1/unbind', { ids: links.map((each) => each.id) });
    expect(await label(id)).toMatchObject({ objectCount: 0 });
    const resident = await server.database.first(
      sql<{ ids: string[] }>`select label_ids as ids from resident where id = 'R1'`,
    );
    expect(resident?.ids).not.toContain(id);
  });

  test('two who give it at once give it once', async () => {
    const id = await make();
    await Promise.all([
      bind({ labelId: id, residentIds: ['R1'] }),
      bind({ labelId: id, residentIds: ['R1'] }, committee),
    ]);
    expect(await bound(id)).toHaveLength(1);
    expect(await label(id)).toMatchObject({ objectCount: 1 });
  });

  test('rooms and vehicles have labels, which say their names there, also after a new name', async () => {
    const room = await make({ labelObject: '2' });
    const vehicle = await make({ labelObject: '3' });
    await bind({ labelId: room, roomId: 'room1' });
    await bind({ labelId: vehicle, vehicleIds: ['v1'] });
    expect((await bound(room))[0]).toMatchObject({ spaceName: '一期-1栋-101' });
    expect((await bound(vehicle))[0]).toMatchObject({ plateNo: '浙A0Q365' });
    const stored = await label(room);
    await manager.post('/control/label/v1/update', { ...stored, labelName: '新名字' });
    const names = async () => [
      (await server.database.first(sql<{ n: string[] }>`select label_names as n from room where id = 'room1'`))?.n,
      (await server.database.first(sql<{ n: string[] }>`select label_names as n from vehicle where id = 'v1'`))?.n,
    ];
    expect(await names()).toEqual([['新名字'], [`标签${number}`]]);
    for (const each of [room, vehicle])
      await manager.post('/control/label/v1/unbind', { id: (await bound(each))[0]?.id });
    expect(await names()).toEqual([[], []]);
  });

  test.each([
    ['people', '1', { residentIds: ['R1', 'R9'] }],
    ['a room', '2', { roomId: 'room9' }],
    ['a vehicle', '3', { vehicleIds: ['v1', 'v9'] }],
    ['somebody who is not there', '1', { residentIds: ['R1', 'gone'] }],
    ['a room that is not there', '2', { objectIds: ['gone'] }],
  ])('who or what is of another community gets none, nor those with it: %s', async (_, labelObject, whom) => {
    const id = await make({ labelObject });
    const refusal = await refusalOf(bind({ labelId: id, ...whom }));
    expect([40401, 42200, 40301]).toContain(refusal.code);
    expect(await bound(id)).toEqual([]);
    expect(await label(id)).toMatchObject({ objectCount: 0 });
  });

  test('a label of another community is neither given, seen, nor deleted by who has only this one', async () => {
    const foreign = await make({}, OTHER);
    expect(await refusalOf(bind({ labelId: foreign, residentIds: ['R1'] }, committee))).toMatchObject({ code: 40401 });
    await server.database.run(sql`update label set built_in = true where id = ${foreign}`);
    for (const path of ['detail', 'delete']) {
      const { code } = await refusalOf(committee.post(`/control/label/v1/${path}`, { id: foreign }));
      // Not that it is a built-in one, either.
      expect([40301, 40401]).toContain(code);
    }
  });

  test('nobody chosen is said, and an eleventh label of a person changes nothing', async () => {
    const id = await make();
    expect(await refusalOf(bind({ labelId: id }))).toMatchObject({ code: 42200 });
    for (let at = 0; at < 10; at++) await bind({ labelId: await make(), residentIds: ['R3'] });
    expect(await refusalOf(bind({ labelId: id, residentIds: ['R2', 'R3'] }))).toMatchObject({ code: 42200 });
    expect(await bound(id)).toEqual([]);
  });

  test('one that is built in, or given to somebody, is not deleted; a deleted one leaves its alarms', async () => {
    const id = await make();
    await bind({ labelId: id, residentIds: ['R2'] });
    const remove = () => manager.post('/control/label/v1/delete', { id });
    expect((await refusalOf(remove())).code).toBeGreaterThan(0);
    await manager.post('/control/label/v1/unbind', { id: (await bound(id))[0]?.id });
    await add('labelAlarm', [
      {
        ...base,
        id: `A${kind}`,
        labelId: id,
        labelName: `标签${number}`,
        labelAlarmType: '1',
        alarmTime: '2026-03-01 08:00:00',
        handleState: '3',
        occasion: `x${kind}`,
        content: '超过48小时未通行',
      },
    ]);
    await server.database.run(sql`update label set built_in = true where id = ${id}`);
    expect(await refusalOf(remove())).toMatchObject({ code: 40901 });
    await server.database.run(sql`update label set built_in = false where id = ${id}`);
    await remove();
    const alarm = await server.database.first(
      sql`select label_id, label_name from label_alarm where id = ${`A${kind}`}`,
    );
    expect(alarm).toEqual({ label_id: null, label_name: `标签${number}` });
  });

  test.each([
    ['hours below four', { labelAlarmType: '1', ruleHours: 3 }],
    ['hours above thirty days', { labelAlarmType: '1', ruleHours: 721 }],
    ['no hours', { labelAlarmType: '1' }],
    ['four passages a day', { labelAlarmType: '3', ruleHours: 4 }],
    ['sixty-one days', { labelAlarmType: '4', ruleHours: 61 }],
    ['an alarm of rooms', { labelObject: '2', labelAlarmType: '1', ruleHours: 48 }],
    ['a purpose that says nothing', { purpose: '好' }],
    ['a colour of nobody', { color: 'javascript' }],
    ['a name too long', { labelName: '一二三四五六七八九十一' }],
  ])('a wrong rule is refused: %s', async (_, values) => {
    expect(await refusalOf(make(values))).toMatchObject({ code: 42200 });
  });
});
