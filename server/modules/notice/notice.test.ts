import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { runSchedules } from '../../schedules/run-schedules.ts';
import { scriptedLink, until } from '../../testing/scripted-link.ts';
import { servicesOf } from '../../testing/services-of.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deliverToNewcomers } from './deliver-notice.ts';

type Row = Record<string, unknown>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const inMinutes = (minutes: number) => wallTime(new Date(Date.now() + minutes * MINUTE));
const APP = '15400000009';

describe.each(oneDatabase)('notices on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let manager: RequestClient;
  let guard: RequestClient;
  let app: RequestClient;

  beforeAll(async () => {
    const waits = { refused: 0.01, silent: 0.01 };
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link, deviceWaits: waits });
    const put = async (name: string, rows: readonly Row[]) => {
      const entity = catalogue.entities[name];
      if (!entity) throw new Error(`No entity ${name}`);
      await bulkInsert(server.database, entity, rows, server.vault);
    };
    const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 };
    const home = { ...base, communityUuid: OWN, areaId: 'a1', buildingId: 'b1', unitId: 'u1' };
    await put('room', [
      { ...home, id: 'r101', roomName: '101', spaceName: '一期-1栋-1单元-101' },
      { ...home, id: 'r201', buildingId: 'b2', unitId: 'u2', roomName: '201', spaceName: '一期-2栋-1单元-201' },
    ]);
    const person = (id: string, appBound: boolean) => ({
      ...base,
      id,
      communityUuid: OWN,
      residentName: `张${id}`,
      phone: '15412340001',
      appBound,
    });
    await put('resident', [person('甲', true), person('乙', true), person('丙', false), person('丁', true)]);
    const lives = (residentId: string, roomId: string, householdType: string, householdState = '1') => ({
      ...home,
      id: `h-${residentId}-${roomId}`,
      residentId,
      roomId,
      spaceName: roomId,
      spaceIds: roomId === 'r101' ? ['a1', 'b1', 'u1', 'r101'] : ['a1', 'b2', 'u2', 'r201'],
      householdType,
      householdState,
    });
    await put('household', [
      lives('甲', 'r101', '1'),
      lives('甲', 'r201', '1'),
      lives('乙', 'r201', '3'),
      lives('丙', 'r101', '1'),
      lives('丁', 'r101', '3', '4'),
    ]);
    await put('account', [
      {
        ...base,
        id: 'app',
        uuid: 'app',
        userName: '开放接口',
        phone: APP,
        havePhone: true,
        accountType: '10',
        roleId: 'OPEN_ACCOUNT',
        sensitive: '1',
        communityUuids: [OWN],
        accountState: '1',
      },
    ]);
    await server.database.run(sql`update device set space_ids = array['a1', 'b1', 'u1'] where id = 'd1'`);
    await server.database.run(sql`update device set space_ids = array['a1', 'b2', 'u2'] where id in ('d2', 'd3')`);
    await server.database.run(sql`update device set device_type = '2' where id in ('d2', 'd3')`);
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
    app = await server.login(APP);
  });
  beforeEach(async () => {
    link.answer = () => ({ ok: true });
    await server.database.run(sql`update device set online_state = case when id = 'd2' then '0' else '1' end`);
  });
  afterAll(() => server.close());

  const post = <Answer = Row>(path: string, values: object, client = manager) =>
    client.post<Answer>(`/control/notice/v1/${path}`, { communityUuid: OWN, ...values });
  const onDoors = { noticeTarget: '1', title: '停水通知', noticeCategory: '1', noticeFormat: '1', noticeRange: '1' };
  const onPhones = { ...onDoors, noticeTarget: '2' };
  const add = async (values: object, client = manager) =>
    String((await post('add', { ...onDoors, content: '今晚停水', publishMode: 'now', ...values }, client)).id);
  const detail = (id: string, client = manager) => post('detail', { id }, client);
  const stateOf = async (id: string) => (await detail(id)).noticeState;
  const setState = (id: string, state: string) =>
    server.database.run(sql`update notice set notice_state = ${state}, draft = ${state === '0'} where id = ${id}`);
  const heldBy = async (id: string) =>
    Object.fromEntries(
      (
        await server.database.run(sql<{ device: string; state: string }>`
          select device_id as device, sync_state as state from device_sync
          where sync_type = '5' and target_id = ${id} order by device_id`)
      ).map(({ device, state }) => [device, state]),
    );
  const holds = (id: string, wanted: Row) =>
    until(
      () => heldBy(id),
      (held) => JSON.stringify(held) === JSON.stringify(wanted),
    );
  const receiptsOf = async (id: string) =>
    (await post<ListAnswer<Row>>('receipt/list', { noticeId: id })).list
      .map(({ residentId, readState }) => `${residentId}${readState}`)
      .sort();
  const stepsOf = async (id: string) =>
    (await post<ListAnswer<Row>>('timeline/list', { id })).list.map(({ action }) => action).reverse();
  const ordersOf = (id: string) =>
    link.orders.filter(({ content }) => 'targetId' in content && content.targetId === id);
  const failed: unknown[] = [];
  /** As the server publishes it: the process that works on the orders is notified on commit. */
  const services = () => {
    const own = servicesOf(server);
    own.live.publish = async () => {
      await server.database.run(sql`select pg_notify('console_live', '{"entity":"deviceOrder"}')`);
    };
    return own;
  };
  const run = (now: Date) => runSchedules(services(), { now, failed: (error) => void failed.push(error) });

  describe('its states', () => {
    const draft = () => add({ draft: true });
    const STATES = ['0', '1', '2', '3', '4'];
    const ALLOWED: Readonly<Record<string, readonly string[]>> = {
      publish: ['0'],
      recall: ['1', '2'],
      delete: ['0', '3', '4'],
      update: ['0', '1'],
    };
    const calls = Object.keys(ALLOWED).flatMap((call) => STATES.map((state) => [call, state] as const));

    test.each(calls)('%s, in state %s', async (call, state) => {
      const id = await draft();
      await setState(id, state);
      const { revision } = await detail(id);
      const asked = post(call, call === 'update' ? { id, revision, title: '改' } : { id });
      if (ALLOWED[call]?.includes(state)) await asked;
      else {
        expect((await refusalOf(asked)).code).toBe(40903);
        expect(await stateOf(id)).toBe(state);
      }
    });

    test('a draft is published at once, or at its time; what was published is recalled for good', async () => {
      const id = await draft();
      expect(await detail(id)).toMatchObject({ noticeState: '0', draft: true, publishTime: null, publishBy: null });
      await post('publish', { id });
      const out = await detail(id);
      expect(out).toMatchObject({ noticeState: '2', draft: false, publishBy: '账号manager' });
      expect(String(out.publishTime) <= inMinutes(1)).toBe(true);
      await post('recall', { id });
      expect(await stateOf(id)).toBe('3');
      expect(await stepsOf(id)).toEqual(['新增', '发布', '撤回']);

      const timed = await add({ draft: true, publishMode: 'timed', publishTime: inMinutes(30) });
      await post('publish', { id: timed });
      expect(await detail(timed)).toMatchObject({ noticeState: '1', draft: false, publishBy: '账号manager' });
      expect(await heldBy(timed)).toEqual({});
      await post('recall', { id: timed });
      expect(await stateOf(timed)).toBe('3');
    });

    test('one that is added as no draft is out at once, or scheduled', async () => {
      expect(await stateOf(await add({}))).toBe('2');
      const timed = await add({ publishMode: 'timed', publishTime: inMinutes(30) });
      expect(await stateOf(timed)).toBe('1');
      const { revision, publishTime } = await detail(timed);
      await post('update', { id: timed, revision, title: '改期', publishTime: inMinutes(60) });
      const later = await detail(timed);
      expect([later.noticeState, String(later.publishTime) > String(publishTime)]).toEqual(['1', true]);
      const refusal = await refusalOf(post('update', { id: timed, revision: later.revision, draft: true }));
      expect(refusal.message).toBe('待发布的通知不能再存为草稿，可先撤回');
      await post('update', { id: timed, revision: later.revision, publishMode: 'now' });
      const out = await detail(timed);
      expect([out.noticeState, String(out.publishTime) <= inMinutes(1)]).toEqual(['2', true]);
    });

    test('one that was edited and is no draft any more goes out with the same call', async () => {
      const id = await add({ draft: true, content: null });
      const { revision } = await detail(id);
      const half = await refusalOf(post('update', { id, revision, draft: false }));
      expect(half.message).toBe('请输入通知内容');
      const { revision: next } = await post('update', { id, revision, draft: false, content: '好了' });
      expect(await detail(id)).toMatchObject({ noticeState: '2', content: '好了', revision: next });
    });
  });

  describe('what is written', () => {
    test.each<[string, object, string]>([
      ['no title', { title: '' }, '请输入通知标题'],
      ['no text', { content: '' }, '请输入通知内容'],
      ['a text too long for a door', { content: '长'.repeat(201) }, '门口机文字通知不能超过200个字'],
      ['no picture', { noticeFormat: '2' }, '请上传图片'],
      ['a video that is none', { noticeFormat: '3', videoUrl: 'https://a.example/x.avi' }, '请输入MP4视频的链接'],
      ['rich text on a door', { noticeFormat: '4', richContent: '<p>好</p>' }, '该终端不支持此内容形式'],
      ['rooms for doors', { noticeRange: '4', rangeIds: ['r101'] }, '该终端不支持此发布范围'],
      ['no building', { noticeRange: '2' }, '请选择范围对象'],
      [
        'a building of another community',
        { noticeRange: '2', rangeIds: ['b1', 'b9'] },
        '所选范围中有对象不存在，请重新选择',
      ],
      ['no time', { publishMode: 'timed' }, '请选择发布时间'],
      ['a time too soon', { publishMode: 'timed', publishTime: inMinutes(4) }, '定时发布时间须晚于当前时间5分钟'],
      ['an end that is past', { endTime: inMinutes(-1) }, '结束时间须晚于当前时间'],
      [
        'an end before it goes out',
        { publishMode: 'timed', publishTime: inMinutes(60), endTime: inMinutes(30) },
        '结束时间须晚于发布时间',
      ],
      ['4 seconds', { playSeconds: 4 }, '不能小于5'],
    ])('%s is refused', async (_, values, message) => {
      const refusal = await refusalOf(add(values));
      expect([refusal.code, refusal.message]).toEqual([42200, expect.stringContaining(message)]);
    });

    test('a draft may lack what a notice needs, until it is published', async () => {
      const id = await add({ draft: true, content: null, noticeRange: '2' });
      const refusal = await refusalOf(post('publish', { id }));
      expect(refusal.message).toContain('请输入通知内容');
      expect(await stateOf(id)).toBe('0');
      const late = await add({ draft: true, publishMode: 'timed', publishTime: inMinutes(-10) });
      expect((await refusalOf(post('publish', { id: late }))).message).toContain('定时发布时间须晚于当前时间5分钟');
    });

    test.each([
      '<p>好<img src=x onerror=alert(1)></p>',
      '<script>alert(1)</script>',
      '<p onclick="x">好</p>',
      '<a href="javascript:alert(1)">好</a>',
    ])('rich text with %s is refused, nothing of it is stored', async (richContent) => {
      const refusal = await refusalOf(add({ ...onPhones, noticeFormat: '4', richContent }));
      expect([refusal.code, refusal.message]).toEqual([42200, expect.stringContaining('格式')]);
    });

    test('a client notice keeps its formatted text, and what belongs to another form is dropped', async () => {
      const richContent = '<p>周六<strong>停水</strong></p>';
      const id = await add({ ...onPhones, noticeFormat: '4', richContent, content: '别的', playSeconds: 10 });
      expect(await detail(id)).toMatchObject({ richContent, content: null, playSeconds: null });
    });

    test('ranges are kept with their names', async () => {
      const id = await add({ draft: true, noticeRange: '3', rangeIds: ['u2', 'u1'] });
      expect(await detail(id)).toMatchObject({ rangeIds: ['u2', 'u1'], rangeNames: ['1栋-1单元', '2栋-1单元'] });
      const choices = (noticeRange: string, more: object = {}) =>
        post<{ value: string }[]>('range/options', { noticeRange, ...more });
      expect((await choices('2')).map(({ value }) => value)).toEqual(['b1', 'b2']);
      expect((await choices('5', { keyword: '西门' })).map(({ value }) => value)).toEqual(['d2']);
      expect((await choices('6')).map(({ value }) => value)).toEqual(['1', '2', '3']);
      expect((await choices('2', { communityUuid: OTHER })).map(({ value }) => value)).toEqual(['b9']);
    });
  });

  describe('on door machines', () => {
    test.each<[string, object, readonly string[]]>([
      ['everywhere', { noticeRange: '1' }, ['d1', 'd2', 'd3']],
      ['of a building', { noticeRange: '2', rangeIds: ['b2'] }, ['d2', 'd3']],
      ['of a unit', { noticeRange: '3', rangeIds: ['u1'] }, ['d1']],
      ['that are named', { noticeRange: '5', rangeIds: ['d3'] }, ['d3']],
    ])('it goes to those %s', async (_, range, wanted) => {
      expect(Object.keys(await heldBy(await add(range)))).toEqual(wanted);
    });

    test('it is put with all that a door shows, and its numbers follow the doors', async () => {
      const endTime = inMinutes(600);
      const id = await add({ endTime, playSeconds: 15, sort: 3 });
      await holds(id, { d1: '2', d2: '0', d3: '2' });
      const [order] = ordersOf(id);
      expect(order).toMatchObject({
        kind: 'put',
        content: {
          type: '5',
          targetId: id,
          values: {
            title: '停水通知',
            noticeCategory: '1',
            noticeFormat: '1',
            content: '今晚停水',
            startTime: (await detail(id)).publishTime,
            endTime,
            playSeconds: 15,
            sort: 3,
          },
        },
      });
      await until(
        () => detail(id),
        ({ deviceTotal, syncedCount, failedCount }) => deviceTotal === 3 && syncedCount === 2 && failedCount === 0,
      );
    });

    test('a recall takes it off those that were offline too, once they are back', async () => {
      const id = await add({});
      await holds(id, { d1: '2', d2: '0', d3: '2' });
      await link.emit({ kind: 'heartbeat', deviceSn: 'SN000002', eventId: `h${id}`, at: new Date().toISOString() });
      await holds(id, { d1: '2', d2: '2', d3: '2' });
      await server.database.run(sql`update device set online_state = '0' where id = 'd2'`);
      await post('recall', { id });
      await holds(id, { d1: '5', d2: '4', d3: '5' });
      // The one that is away shows it still, and the list says so.
      await until(
        () => detail(id),
        ({ deviceTotal, syncedCount }) => deviceTotal === 3 && syncedCount === 1,
      );
      expect(ordersOf(id).filter(({ kind, deviceSn }) => kind === 'remove' && deviceSn === 'SN000002')).toEqual([]);
      await link.emit({ kind: 'heartbeat', deviceSn: 'SN000002', eventId: `i${id}`, at: new Date().toISOString() });
      await holds(id, { d1: '5', d2: '5', d3: '5' });
      expect(
        ordersOf(id)
          .filter(({ deviceSn }) => deviceSn === 'SN000002')
          .map((order) => order.kind),
      ).toEqual(['put', 'remove']);
      await until(
        () => detail(id),
        ({ syncedCount }) => syncedCount === 0,
      );
    });

    test('one that is recalled before a door was back never reaches it', async () => {
      const id = await add({ noticeRange: '5', rangeIds: ['d2'] });
      await post('recall', { id });
      await link.emit({ kind: 'heartbeat', deviceSn: 'SN000002', eventId: `j${id}`, at: new Date().toISOString() });
      await holds(id, { d2: '5' });
      expect(ordersOf(id).map((order) => order.kind)).toEqual(['remove']);
    });

    test('a door that was hung up later gets what is out, and nothing that was recalled', async () => {
      const [out, gone] = [
        await add({ noticeRange: '3', rangeIds: ['u1'] }),
        await add({ noticeRange: '3', rangeIds: ['u1'] }),
      ];
      await post('recall', { id: gone });
      await server.database.run(sql`update device set space_ids = array['a1', 'u1'] where id = 'd3'`);
      await deliverToNewcomers(services());
      await deliverToNewcomers(services());
      await server.database.run(sql`update device set space_ids = array['a1', 'b2', 'u2'] where id = 'd3'`);
      expect([Object.keys(await heldBy(out)), Object.keys(await heldBy(gone))]).toEqual([['d1', 'd3'], ['d1']]);
    });
  });

  describe('at its time', () => {
    test('it goes out once, however many servers look, and is over at its end', async () => {
      const now = Date.now();
      const id = await add({ publishMode: 'timed', publishTime: inMinutes(10), endTime: inMinutes(20) });
      await run(new Date(now + 9 * MINUTE));
      expect(await stateOf(id)).toBe('1');
      await Promise.all(Array.from({ length: 5 }, () => run(new Date(now + 11 * MINUTE))));
      expect(await stateOf(id)).toBe('2');
      await run(new Date(now + 12 * MINUTE));
      await until(
        () => ordersOf(id).filter(({ deviceSn }) => deviceSn === 'SN000001'),
        ({ length }) => length > 0,
      );
      expect(ordersOf(id).filter(({ deviceSn }) => deviceSn === 'SN000001')).toHaveLength(1);
      expect(await stepsOf(id)).toEqual(['定时发布', '发出']);
      await run(new Date(now + 21 * MINUTE));
      expect(await stateOf(id)).toBe('4');
      expect(Object.values(await heldBy(id)).every((state) => state === '4' || state === '5')).toBe(true);
      expect(failed).toEqual([]);
    });

    test('a server that was down sends it when it is back', async () => {
      const now = Date.now();
      const id = await add({ publishMode: 'timed', publishTime: inMinutes(10), endTime: inMinutes(600) });
      await run(new Date(now + 5 * HOUR));
      expect(await stateOf(id)).toBe('2');
      expect(Object.keys(await heldBy(id))).toEqual(['d1', 'd2', 'd3']);
    });

    test('one whose end has passed meanwhile is over, and reaches nobody', async () => {
      const now = Date.now();
      const id = await add({ publishMode: 'timed', publishTime: inMinutes(10), endTime: inMinutes(20) });
      const users = await add({
        ...onPhones,
        publishMode: 'timed',
        publishTime: inMinutes(10),
        endTime: inMinutes(20),
      });
      await run(new Date(now + 5 * HOUR));
      expect([await stateOf(id), await stateOf(users)]).toEqual(['4', '4']);
      expect([await heldBy(id), await receiptsOf(users)]).toEqual([{}, []]);
    });

    test('one that is recalled before does not go out', async () => {
      const id = await add({ publishMode: 'timed', publishTime: inMinutes(10) });
      await post('recall', { id });
      await run(new Date(Date.now() + HOUR));
      expect([await stateOf(id), await heldBy(id)]).toEqual(['3', {}]);
    });
  });

  describe('to users of the app', () => {
    test.each<[string, object, readonly string[]]>([
      ['who live there', { noticeRange: '1' }, ['乙0', '甲0']],
      ['of a building', { noticeRange: '2', rangeIds: ['b1'] }, ['甲0']],
      ['of a unit', { noticeRange: '3', rangeIds: ['u2'] }, ['乙0', '甲0']],
      ['of a room', { noticeRange: '4', rangeIds: ['r201'] }, ['乙0', '甲0']],
      ['of a kind', { noticeRange: '6', rangeIds: ['3'] }, ['乙0']],
    ])('it goes to those %s, each once', async (_, range, wanted) => {
      const id = await add({ ...onPhones, ...range });
      expect(await receiptsOf(id)).toEqual([...wanted].sort());
      expect(await detail(id)).toMatchObject({ userTotal: wanted.length, readCount: 0 });
      expect(await heldBy(id)).toEqual({});
    });

    test('who moves in gets what went out in the last 30 days, and nothing older', async () => {
      const [fresh, old] = [await add(onPhones), await add(onPhones)];
      await server.database.run(sql`update notice set publish_time = now() - interval '31 days' where id = ${old}`);
      await server.database.run(sql`update resident set app_bound = true where id = '丙'`);
      await deliverToNewcomers(services());
      await server.database.run(sql`update resident set app_bound = false where id = '丙'`);
      expect([await receiptsOf(fresh), await receiptsOf(old)]).toEqual([
        ['丙0', '乙0', '甲0'].sort(),
        ['乙0', '甲0'].sort(),
      ]);
    });

    test('the app says who has read it, once, by its own account', async () => {
      const id = await add(onPhones);
      const read = (residentId: string, client = app) =>
        client.post('/control/notice/v1/receipt/read', { noticeId: id, residentId });
      expect((await refusalOf(read('甲', guard))).code).toBe(40300);
      expect((await refusalOf(read('丙'))).code).toBe(40401);
      await read('甲');
      const [first] = await server.database.run(sql<Row>`
        select read_time::text as time, revision from notice_receipt where notice_id = ${id} and resident_id = '甲'`);
      await read('甲');
      expect(
        await server.database.run(sql`
          select read_time::text as time, revision from notice_receipt where notice_id = ${id} and resident_id = '甲'`),
      ).toEqual([first]);
      expect(await receiptsOf(id)).toEqual(['乙0', '甲1'].sort());
      expect(await detail(id)).toMatchObject({ userTotal: 2, readCount: 1 });
      const answer = await post<ListAnswer<Row>>('receipt/list', { noticeId: id, summary: true });
      expect(answer.summary).toEqual({ sent: 2, read: 1, unread: 1 });
      await post('recall', { id });
      expect((await refusalOf(read('乙'))).code).toBe(40401);
      expect(await detail(id)).toMatchObject({ userTotal: 2, readCount: 1 });
      await post('delete', { id });
      expect(await server.database.run(sql`select 1 from notice_receipt where notice_id = ${id}`)).toEqual([]);
    });
  });

  describe('who may', () => {
    test('an account without the page of a target reaches nothing of it', async () => {
      const [door, phone] = [await add({}), await add(onPhones)];
      for (const client of [guard, app]) {
        expect(await detail(door, client)).toMatchObject({ id: door });
        expect((await refusalOf(detail(phone, client))).code).toBe(40300);
        expect((await refusalOf(post('timeline/list', { id: phone }, client))).code).toBe(40300);
        expect((await refusalOf(post('receipt/list', { noticeId: phone }, client))).code).toBe(40300);
        expect((await refusalOf(post('list', { noticeTarget: '2' }, client))).code).toBe(40300);
        const { list } = await post<ListAnswer<Row>>('list', { pageSize: 100 }, client);
        expect(new Set(list.map(({ noticeTarget }) => noticeTarget))).toEqual(new Set(['1']));
        const file = { noticeTarget: '2', columns: ['title'], format: 'csv' };
        expect((await refusalOf(post('export', file, client))).code).toBe(40300);
      }
      expect((await refusalOf(add(onPhones, app))).code).toBe(40300);
      expect((await refusalOf(post('recall', { id: phone }, app))).code).toBe(40300);
      expect((await refusalOf(post('recall', { id: door }, guard))).code).toBe(40300);
      expect(await stateOf(phone)).toBe('2');
      expect((await refusalOf(post('receipt/list', {}, app))).code).toBe(40300);
    });

    test('adding or editing publishes nothing for who may not publish', async () => {
      const codes = sql`array['cservice:device', 'cservice:device:add', 'cservice:device:edit']`;
      const before = await server.database.first(sql<{ codes: string[] }>`
        select menu_codes as codes from role where id = 'COMMUNITY_ROLE'`);
      await server.database.run(sql`
        update role set menu_codes = ${codes}, revision = revision + 1 where id = 'COMMUNITY_ROLE'`);
      const writer = await server.login(PHONES.committee);
      expect((await refusalOf(add({}, writer))).code).toBe(40300);
      const id = await add({ draft: true }, writer);
      const { revision } = await detail(id);
      expect((await refusalOf(post('update', { id, revision, draft: false }, writer))).code).toBe(40300);
      await post('update', { id, revision, title: '仍是草稿' }, writer);
      expect(await stateOf(id)).toBe('0');
      await server.database.run(sql`
        update role set menu_codes = ${before?.codes}::text[], revision = revision + 1 where id = 'COMMUNITY_ROLE'`);
    });
  });
});
