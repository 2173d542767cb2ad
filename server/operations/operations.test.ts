import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ListAnswer, Option } from '../../schemas/generated/endpoints.ts';
import { addManyRecords, DAY, OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';

const LIST = '/control/record/v1/open/list';
const DEVICES = '/api/v1/device/list';

type Row = Record<string, unknown> & { id: string };

describe.each(databasesThatDiffer('order'))('list, detail and options on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let guard: RequestClient;
  let committee: RequestClient;

  const ids = async (payload: object, path = LIST, client = manager) => {
    const { list } = await client.post<ListAnswer<Row>>(path, payload);
    return list.map(({ id }) => id);
  };
  const records = (filters: object) => ids({ communityUuid: OWN, openTime: DAY, ...filters });

  beforeAll(async () => {
    server = await startTestServer(kind);
    await addManyRecords(server.database, catalogue, server.vault, 10_150);
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
    committee = await server.login(PHONES.committee);
  });
  afterAll(() => server.close());

  test('filters compare as the catalogue says: part of a text, one of several, a range, the whole', async () => {
    expect(await records({ personName: '小' })).toEqual(['r4', 'r1']);
    expect(await records({ openType: ['2', '9'] })).toEqual(['r5', 'r2']);
    expect(await records({ openType: '2' })).toEqual(['r2']);
    expect(await records({ temperature: [37, null] })).toEqual(['r5']);
    expect(await records({ personId: 'p2', direction: '2' })).toEqual(['r2']);
    expect(await records({ openType: [], personName: '', personId: null })).toHaveLength(6);
  });

  test('an encrypted phone is found by the whole number and by its last four digits, and by nothing else', async () => {
    expect(await records({ phone: '15412340002' })).toEqual(['r6', 'r2']);
    expect(await records({ phone: '0001' })).toEqual(['r4', 'r3', 'r1']);
    expect(await records({ phone: '15412340009' })).toEqual([]);
    expect((await refusalOf(manager.post(LIST, { communityUuid: OWN, openTime: DAY, phone: '123' }))).code).toBe(42200);
  });

  test('an encrypted value is not in the table as it is', async () => {
    const [row] = await server.database.run(sql<Row>`select * from access_record where id = 'r1'`);
    expect(JSON.stringify(row)).not.toMatch(/15412340001|A1B2C3D4/);
  });

  test.each(["' or 1=1 --", "'; drop table t; --", '%', '_', '\\', '$1', '#{1}', '") or ("1"="1', '张%'])(
    '%j as a filter is a value like any other',
    async (value) => {
      expect(await records({ personName: value })).toEqual([]);
      expect(await records({ deviceId: value })).toEqual([]);
      expect(await ids({ communityUuid: OWN, deviceSn: value }, DEVICES)).toEqual([]);
      expect(await records({})).toHaveLength(6);
    },
  );

  test('the signs % and _ are searched for as themselves', async () => {
    expect(await ids({ communityUuid: OWN, deviceName: '0%_' }, DEVICES)).toEqual(['d2']);
  });

  test('a sort that the endpoint does not allow is refused', async () => {
    const wanted = { communityUuid: OWN, openTime: DAY };
    for (const sortField of ['personName', 'phone', 'open_time; drop table device']) {
      expect((await refusalOf(manager.post(LIST, { ...wanted, sortField }))).code).toBe(42200);
    }
    expect((await refusalOf(manager.post(LIST, { ...wanted, sortOrder: 'desc' }))).code).toBe(42200);
  });

  test('a list is sorted as asked, with empty values last', async () => {
    const sorted = (sortField: string, sortOrder: string) => ids({ communityUuid: OWN, sortField, sortOrder }, DEVICES);
    expect(await sorted('lastHeartbeat', 'descend')).toEqual(['d1', 'd3', 'd2']);
    expect(await sorted('lastHeartbeat', 'ascend')).toEqual(['d3', 'd1', 'd2']);
    expect(await records({ sortField: 'openTime', sortOrder: 'ascend' })).toEqual(['r1', 'r2', 'r3', 'r4', 'r6', 'r5']);
  });

  test('joined fields are read from the related row', async () => {
    const { list } = await manager.post<ListAnswer<Row>>(LIST, { communityUuid: OWN, openTime: DAY, pageSize: 1 });
    expect(list[0]).toMatchObject({
      id: 'r5',
      deviceName: '东门',
      deviceSn: 'SN000001',
      communityName: '云杉花苑',
      phone: null,
    });
  });

  test('figures and total come together, over all rows that the filters leave', async () => {
    const answer = await manager.post<ListAnswer<Row>>(LIST, {
      communityUuid: OWN,
      openTime: DAY,
      pageSize: 2,
      summary: true,
    });
    expect(answer).toMatchObject({
      total: 6,
      capped: false,
      summary: { total: 6, in: 5, out: 1, refused: 1, people: 3 },
    });
    const devices = await manager.post<ListAnswer<Row>>(DEVICES, { communityUuid: OWN, summary: true });
    expect(devices.summary).toEqual({ total: 3, online: 2, offline: 1, fault: 0, notActivated: 0 });
    const none = await manager.post<ListAnswer<Row>>(LIST, {
      communityUuid: OWN,
      openTime: DAY,
      personId: '-',
      summary: true,
    });
    expect(none).toMatchObject({ list: [], total: 0, summary: { total: 0, people: 0 } });
  });

  test('pages follow each other by number and by cursor without gaps, also where the sorted value is the same', async () => {
    const wanted = { communityUuid: OWN, openTime: DAY, pageSize: 2 };
    const pages: string[][] = [];
    let after: string | null | undefined;
    do {
      const answer: ListAnswer<Row> = await manager.post(LIST, { ...wanted, ...(after && { after }) });
      pages.push(answer.list.map(({ id }) => id));
      after = answer.next;
    } while (after);
    expect(pages).toEqual([
      ['r5', 'r6'],
      ['r4', 'r3'],
      ['r2', 'r1'],
    ]);
    expect(await ids({ ...wanted, pageNum: 2 })).toEqual(['r4', 'r3']);
    expect(await ids({ ...wanted, pageNum: 4 })).toEqual([]);
  });

  test('a cursor goes on over rows that have no value in the sorted field', async () => {
    const wanted = { communityUuid: OWN, sortField: 'lastHeartbeat', sortOrder: 'descend', pageSize: 1 };
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const answer: ListAnswer<Row> = await manager.post(DEVICES, { ...wanted, ...(after && { after }) });
      seen.push(...answer.list.map(({ id }) => id));
      after = answer.next;
    } while (after);
    expect(seen).toEqual(['d1', 'd3', 'd2']);
  });

  test('behind row 10,000 a list goes on by cursor only, and its total says that there are more', async () => {
    const wanted = { communityUuid: OTHER, openTime: ['2026-10-01 00:00:00', '2026-10-31 23:59:59'], pageSize: 100 };
    const last = await manager.post<ListAnswer<Row>>(LIST, { ...wanted, pageNum: 100 });
    expect(last).toMatchObject({ total: 10_000, capped: true });
    expect(last.list.at(-1)?.id).toBe('m000150');
    const beyond = await refusalOf(manager.post(LIST, { ...wanted, pageNum: 101 }));
    expect(beyond).toMatchObject({ code: 42200, content: { errors: [{ field: 'pageNum' }] } });
    const further = await manager.post<ListAnswer<Row>>(LIST, { ...wanted, after: last.next ?? '' });
    expect(further.list[0]?.id).toBe('m000149');
    const end = await manager.post<ListAnswer<Row>>(LIST, { ...wanted, after: further.next ?? '' });
    expect(end.list).toHaveLength(50);
    expect(end.next).toBeNull();
  });

  test('a cursor that was changed, or is of another order, is refused', async () => {
    const wanted = { communityUuid: OWN, openTime: DAY, pageSize: 2 };
    const { next } = await manager.post<ListAnswer<Row>>(LIST, wanted);
    const changed = `${next?.slice(0, -2)}AA`;
    expect((await refusalOf(manager.post(LIST, { ...wanted, after: changed }))).code).toBe(42200);
    expect((await refusalOf(manager.post(LIST, { ...wanted, after: next, sortOrder: 'ascend' }))).code).toBe(42200);
  });

  test('a range must be given, may not run backwards and may not be longer than the endpoint allows', async () => {
    const message = async (openTime?: unknown) =>
      (await refusalOf(manager.post(LIST, { communityUuid: OWN, ...(openTime !== undefined && { openTime }) })))
        .message;
    expect(await message()).toBe('请选择开门时间');
    expect(await message(['2026-11-01 00:00:00', null])).toBe('请选择开门时间');
    expect(await message(['2026-11-02 00:00:00', '2026-11-01 00:00:00'])).toBe('开门时间的开始不能晚于结束');
    expect(await message(['2026-10-01 00:00:00', '2026-11-01 00:00:01'])).toBe('查询时间范围不能超过31天');
    for (const end of ['2026-02-30 00:00:00', '2026-11-19 24:00:01', '2026-11-19', '********', '', "now()'"]) {
      expect((await refusalOf(manager.post(LIST, { communityUuid: OWN, openTime: [DAY[0], end] }))).code).toBe(42200);
    }
    expect(await records({ openTime: ['2026-10-20 00:00:00', '2026-11-19 23:59:59'] })).toHaveLength(6);
  });

  test('the community must be named, and only its rows are there', async () => {
    expect((await refusalOf(manager.post(LIST, { openTime: DAY }))).message).toBe('请选择所属小区');
    expect(await ids({ communityUuid: OTHER, openTime: DAY })).toEqual(['x1']);
    expect(await ids({ communityUuid: OTHER }, DEVICES)).toEqual(['d9']);
  });

  test('values are masked by the level of the account: 0 nothing, 1 everything, 2 everything but phones', async () => {
    const row = async (client: RequestClient) => client.post<Row>('/control/record/v1/open/detail', { id: 'r1' });
    expect(await row(manager)).toMatchObject({ personName: '张小三', phone: '15412340001', cardNo: 'A1B2C3D4' });
    expect(await row(guard)).toMatchObject({ personName: '张*三', phone: '154****0001', cardNo: 'A1****D4' });
    expect(await row(committee)).toMatchObject({ personName: '张*三', phone: '15412340001', cardNo: 'A1****D4' });
    const { list } = await guard.post<ListAnswer<Row>>(LIST, { communityUuid: OWN, openTime: DAY, personId: 'p2' });
    expect(list.map(({ personName, phone }) => [personName, phone])).toEqual([
      ['李*', '154****0002'],
      ['李*', '154****0002'],
    ]);
  });

  test('a detail that is not there is said to be so', async () => {
    expect(await refusalOf(manager.post('/api/v1/device/detail', { id: 'nothing' }))).toMatchObject({ code: 40401 });
    expect((await manager.post<Row>('/api/v1/device/detail', { id: 'd9' })).deviceName).toBe('外门');
  });

  test('options are searched, labelled and kept to the community', async () => {
    const path = '/api/v1/device/options';
    const found = await manager.post<Option[]>(path, { communityUuid: OWN, keyword: '门' });
    expect(found.map(({ label }) => label).sort()).toEqual(['东门', '南门', '西门100%_']);
    expect(found.find(({ value }) => value === 'd1')).toEqual({
      value: 'd1',
      label: '东门',
      buildingName: null,
      spaceName: '一期',
      onlineState: '1',
    });
    expect(await manager.post<Option[]>(path, { communityUuid: OWN, values: ['d2', 'd9'] })).toHaveLength(1);
    const all = await guard.post<Option[]>(path, {});
    expect(all.map(({ value }) => value).sort()).toEqual(['d1', 'd2', 'd3']);
  });
});
