import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown>;
interface Imported {
  successCount: number;
  failCount: number;
  rows: { errors: { field: string; message: string }[] }[];
}

const inDays = (days: number) => wallTime(new Date(Date.now() + days * 86_400_000));

describe.each(oneDatabase)('cards come in and are handed out by file, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let committee: RequestClient;

  const put = async (name: string, rows: readonly Row[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    await bulkInsert(server.database, entity, rows, server.vault);
  };
  const stockIn = (cardNos: string, client = manager, more: Row = {}) =>
    client.post<Row>('/control/card/v1/stockIn', { communityUuid: OWN, cardNos, cardType: '1', ...more });
  const cards = () =>
    server.database.run(sql<Row>`
      select card_state as state, person_id as person, room_id as room, batch_no as batch from access_card
      where community_uuid = ${OWN} order by card_state, create_time, id`);
  const file = (lines: readonly string[]) => ({
    communityUuid: OWN,
    fileName: '门卡.csv',
    data: Buffer.from(`\uFEFF${['卡号,卡片类型,姓名,手机号,楼栋,单元,房号,有效期至', ...lines].join('\n')}`).toString(
      'base64',
    ),
  });

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
    const place = { communityUuid: OWN, areaId: 'a1', buildingId: 'b1', unitId: 'u1', floorId: 'f1' };
    await put('room', [
      { ...place, id: 'r1', roomName: '101', spaceName: '一期-1栋-1单元-101' },
      { ...place, id: 'r2', roomName: '102', spaceName: '一期-1栋-1单元-102' },
    ]);
    await put('resident', [
      { id: 'p1', communityUuid: OWN, residentName: '赵小宁', phone: '15412345601' },
      { id: 'p2', communityUuid: OWN, residentName: '钱多', phone: '15412345602' },
    ]);
    await put('household', [
      { ...place, id: 'h1', residentId: 'p1', roomId: 'r1', householdType: '1', householdState: '1' },
      {
        ...place,
        ...{ id: 'h2', residentId: 'p2', roomId: 'r2', householdType: '3', householdState: '1' },
        expireDate: inDays(30).slice(0, 10),
      },
    ]);
    await put('communityBaseSetting', [{ id: 'bs', communityUuid: OWN, cardLimitPerRoom: 2 }]);
    await server.database.run(sql`update device set location_type = '1', device_type = '2' where id = 'd1'`);
  });
  beforeEach(async () => {
    for (const table of ['access_card', 'door_permission', 'device_sync', 'timeline_event', 'operation_log'])
      await server.database.run(sql`delete from ${sql.table(table)}`);
  });
  afterAll(() => server.close());

  test('numbers come in once, however they are parted and written; those that are known are told', async () => {
    await stockIn('A1B2C3D4');
    const answer = await stockIn('a1b2c3d4 A1B2C3D5,a1b2c3d5；A1B2C3D6\nA1B2C3D7', manager, { batchNo: 'B1' });
    expect(answer).toEqual({ count: 3, duplicatedCount: 2, duplicated: ['A1B2C3D5', 'A1B2C3D4'] });
    expect(await cards()).toHaveLength(4);
    expect((await cards()).map(({ state, batch }) => [state, batch])).toEqual([
      ['0', null],
      ['0', 'B1'],
      ['0', 'B1'],
      ['0', 'B1'],
    ]);
    const steps = await server.database.run(sql<Row>`select action, to_state from timeline_event`);
    expect(steps).toEqual(Array.from({ length: 4 }, () => ({ action: 'stockIn', to_state: '0' })));
    const logged = await server.database.run(sql<Row>`select content from operation_log where content like '入库%'`);
    expect(logged.map(({ content }) => String(content).slice(0, 8)).sort()).toEqual(
      ['入库门禁卡1张', '入库门禁卡3张'].map((text) => expect.stringContaining(text)),
    );
    expect(JSON.stringify(logged)).not.toMatch(/A1B2/);
    // An account that sees no whole number receives none.
    expect(JSON.stringify(await stockIn('A1B2C3D4', committee).catch(() => ''))).not.toContain('A1B2C3D4');
  });

  test.each([
    ['', '请输入卡号'],
    ['A1B2C3D4 A1B2C3', '第2个卡号不正确'],
    ['A1B2C3D4E', '第1个卡号不正确'],
    ['A1B2C3G4', '第1个卡号不正确'],
    ['A1****D4', '第1个卡号不正确'],
    [Array.from({ length: 501 }, (_, at) => (0xa000_0000 + at).toString(16)).join(' '), '一次最多入库500张'],
  ])('%.20j is refused as a whole: %s', async (cardNos, message) => {
    const refusal = await refusalOf(stockIn(cardNos));
    expect(refusal.code).toBe(42200);
    expect(JSON.stringify(refusal)).toContain(cardNos === '' ? 'cardNos' : message);
    expect(await cards()).toEqual([]);
  });

  test('two who bring in the same numbers at once bring in each once', async () => {
    const numbers = 'C0FFEE01 C0FFEE02 C0FFEE03';
    await Promise.allSettled([stockIn(numbers), stockIn(numbers)]);
    expect(await cards()).toHaveLength(3);
  });

  test('the same number may be a card of another community', async () => {
    await stockIn('A1B2C3D4');
    const other = await manager.post<Row>('/control/card/v1/stockIn', {
      communityUuid: OTHER,
      cardNos: 'A1B2C3D4',
      cardType: '1',
    });
    expect(other).toMatchObject({ count: 1, duplicatedCount: 0 });
  });

  test('a file hands out cards of the stock and new ones, and says of every other row what is wrong', async () => {
    await stockIn('AA000001');
    const lines = [
      'AA000001,IC卡,赵小宁,15412345601,1栋,1单元,101,',
      'AA000001,IC卡,钱多,15412345602,1栋,1单元,102,',
      'AA000002,IC卡,赵小宁,15412345602,1栋,1单元,101,',
      'AA000003,IC卡,钱多,15412345602,1栋,1单元,101,',
      'AA00000X,IC卡,钱多,15412345602,1栋,1单元,102,',
      `AA000004,IC卡,钱多,15412345602,1栋,1单元,102,${inDays(-2).slice(0, 10)} 00:00:00`,
      'aa000005,IC卡,钱多,15412345602,1栋,1单元,102,',
    ];
    const wrong = ({ rows }: Imported) => rows.map(({ errors }) => errors.map(({ field }) => field));
    const expected = [
      [],
      ['cardNo'],
      ['personName'],
      ['personName', 'roomId'],
      [expect.stringMatching('cardNo')],
      ['endTime'],
      [],
    ];
    const trial = await manager.post<Imported>('/control/card/v1/import', { ...file(lines), dryRun: true });
    expect(wrong(trial)).toMatchObject(
      expected.map((fields, at) => (at === 3 || at === 6 ? expect.anything() : fields)),
    );
    expect((await cards()).map(({ state }) => state)).toEqual(['0']);
    const done = await manager.post<Imported>(
      '/control/card/v1/import',
      file([lines[0] ?? '', lines[2] ?? '', lines[6] ?? '']),
    );
    expect(done).toMatchObject({ successCount: 2, failCount: 1 });
    expect(await cards()).toEqual([
      { state: '1', person: 'p1', room: 'r1', batch: null },
      { state: '1', person: 'p2', room: 'r2', batch: null },
    ]);
    // They are sent to the doors of the room, and the tenant's ends with the tenancy.
    const synced = await server.database.run(sql`select 1 from device_sync where sync_type = '2'`);
    expect(synced).toHaveLength(2);
    const ends = await server.database.run(sql<{ end: string }>`
      select to_char(end_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as end from access_card order by person_id`);
    expect(ends.map(({ end }) => end)).toEqual(['2099-12-31', inDays(30).slice(0, 10)]);
    const shown = await server.database.run(sql<Row>`select card_count as n from room where id in ('r1', 'r2')`);
    expect(shown).toEqual([{ n: 1 }, { n: 1 }]);
  });

  test('the limit of a room counts the rows before, too', async () => {
    const line = (no: string) => `${no},IC卡,赵小宁,15412345601,1栋,1单元,101,`;
    const done = await manager.post<Imported>(
      '/control/card/v1/import',
      file(['BB000001', 'BB000002', 'BB000003'].map(line)),
    );
    expect(done).toMatchObject({ successCount: 2, failCount: 1 });
    expect(done.rows[2]?.errors).toMatchObject([{ field: 'roomId', message: '已超过每户门卡上限2张' }]);
  });

  test('a card is renewed into the future, and at most to the end of the tenancy', async () => {
    const issue = (residentId: string, roomId: string, cardNo: string) =>
      manager.post<{ id: string }>('/control/card/v1/add', { communityUuid: OWN, residentId, roomId, cardNo });
    const { id: owner } = await issue('p1', 'r1', 'CC000001');
    const { id: tenant } = await issue('p2', 'r2', 'CC000002');
    const renew = (id: string, endTime: string) => manager.post('/control/card/v1/renew', { id, endTime });
    const last = `${inDays(30).slice(0, 10)} 23:59:59`;
    const errorsOf = async (call: Promise<unknown>) =>
      ((await refusalOf(call)).content as { errors: { field: string; message: string }[] }).errors;
    expect(await errorsOf(renew(owner, inDays(-1)))).toEqual([
      { field: 'endTime', message: '有效期结束须晚于当前时间' },
    ]);
    expect(await errorsOf(renew(tenant, inDays(32)))).toEqual([
      { field: 'endTime', message: `有效期不能超过持卡人的居住到期日${last.slice(0, 10)}` },
    ]);
    await renew(tenant, last);
    await renew(owner, '2098-01-01 00:00:00');
    // An expired one is in use again, and its doors accept it.
    await server.database.run(sql`update access_card set card_state = '4', end_time = now() where id = ${tenant}`);
    await server.database.run(sql`update device_sync set sync_state = '5' where target_id = ${tenant}`);
    await renew(tenant, inDays(10));
    expect((await cards()).map(({ state }) => state)).toEqual(['1', '1']);
    const synced = await server.database.run(
      sql<Row>`select sync_state as s from device_sync where target_id = ${tenant}`,
    );
    expect(synced).toEqual([{ s: '0' }]);
    await server.database.run(sql`update access_card set card_state = '2' where id = ${owner}`);
    expect((await refusalOf(renew(owner, inDays(5)))).code).toBe(40903);
  });
});
