import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { runSchedules } from '../../schedules/run-schedules.ts';
import { scriptedLink, until } from '../../testing/scripted-link.ts';
import { servicesOf } from '../../testing/services-of.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { expirePasses } from './expire-passes.ts';

const inHours = (hours: number) => wallTime(new Date(Date.now() + hours * 3_600_000));

describe.each(oneDatabase)('visitors, on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let manager: RequestClient;

  const add = (values: object = {}) =>
    manager.post<{ id: string }>('/control/visitor/v1/add', {
      communityUuid: OWN,
      visitorName: '钱多多',
      phone: '15499990001',
      visitPurpose: '1',
      visitorCount: 2,
      roomId: 'vr1',
      startTime: inHours(-1),
      endTime: inHours(3),
      deviceIds: ['d1'],
      ...values,
    });
  const visitor = (id: string) => manager.post<Record<string, unknown>>('/control/visitor/v1/detail', { id });
  const visits = () =>
    manager
      .post<{ list: Record<string, unknown>[] }>('/control/record/v1/visit/list', { communityUuid: OWN })
      .then(({ list }) => list);
  let events = 0;
  const pass = (personId: string, direction: string) =>
    link.emit({
      kind: 'opening',
      deviceSn: 'SN000001',
      eventId: `v${++events}`,
      at: new Date().toISOString(),
      openType: '4',
      openResult: '1',
      direction,
      personId,
    });

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link });
    manager = await server.login(PHONES.manager);
    const base = {
      createTime: '2026-01-01 08:00:00',
      updateTime: '2026-01-01 08:00:00',
      revision: 1,
      communityUuid: OWN,
    };
    const room = { ...base, id: 'vr1', roomName: '301', spaceName: '东区-9栋-301', roomState: '1' };
    await bulkInsert(server.database, catalogue.entities.room!, [room], server.vault);
  });
  afterAll(() => server.close());

  test('one who is registered gets a code, and so do the doors; nobody else sees it', async () => {
    const { id } = await add();
    expect(await visitor(id)).toMatchObject({
      visitState: '2',
      visitSource: '2',
      passCode: '••••••',
      spaceName: '东区-9栋-301',
    });
    const order = await until(
      () => link.orders.find(({ kind: what }) => what === 'put'),
      (one) => one !== undefined,
    );
    const { targetId, values } = order!.content as { targetId: string; values: { passCode: string } };
    expect(targetId).toBe(id);
    expect(values.passCode).toMatch(/^\d{6}$/);
    const sms = await server.database.first(
      sql<object>`select use_type as use, code_state as state from sms_record where object_id = ${id}`,
    );
    expect(sms).toEqual({ use: '5', state: '0' });
    const stored = await server.database.first(sql<{ text: string }>`
      select (select string_agg(v::text, ' ') from visitor v) || (select string_agg(l::text, ' ') from operation_log l) as text`);
    expect(stored?.text).not.toContain(values.passCode);
  });

  test('whoever shows a code is found by it; codes that nobody has are counted, and the log does not contain them', async () => {
    const { id } = await add({ visitorName: '周带码' });
    const order = await until(
      () => link.orders.find(({ content }) => (content as { targetId?: string }).targetId === id),
      (one) => one !== undefined,
    );
    const { passCode } = (order!.content as { values: { passCode: string } }).values;
    const ask = (code: string) =>
      manager.post<{ id: string }>('/control/visitor/v1/passCode', { communityUuid: OWN, passCode: code });
    expect(await ask(passCode)).toEqual({ id });
    const elsewhere = { communityUuid: OTHER, passCode };
    expect(await refusalOf(manager.post('/control/visitor/v1/passCode', elsewhere))).toMatchObject({ code: 40401 });
    const porter = await server.login(PHONES.porter);
    expect(await refusalOf(porter.post('/control/visitor/v1/passCode', { passCode }))).toMatchObject({ code: 40300 });
    const wrong = passCode === '000000' ? '000001' : '000000';
    expect(await refusalOf(ask(wrong))).toMatchObject({ code: 40401 });
    expect(await refusalOf(ask('12345'))).toMatchObject({ code: 42200 });
    expect(await refusalOf(ask(`${passCode}*`))).toMatchObject({ code: 42200 });
    await manager.post('/control/visitor/v1/cancel', { id });
    expect(await refusalOf(ask(passCode))).toMatchObject({ code: 40401 });
    const stored = await server.database.first(sql<{ text: string }>`
      select string_agg(l::text, ' ') as text from operation_log l`);
    expect(stored?.text).toContain('按通行码查询访客预约（找到');
    expect(stored?.text).not.toContain(passCode);
    for (let miss = 0; miss < 25; miss += 1) await refusalOf(ask(String(100_000 + miss)));
    expect(await refusalOf(ask('999999'))).toMatchObject({ code: 160001 });
  });

  test('a way in is the arrival, a way out the end; then the code is void', async () => {
    const { id } = await add({ phone: '15499990002' });
    await pass(id, '1');
    expect(await visits()).toMatchObject([{ visitorId: id, visitState: '3', visitorName: '钱多多', leaveTime: null }]);
    await pass(id, '1');
    expect(await visits()).toHaveLength(1);
    await pass(id, '2');
    expect((await visits())[0]).toMatchObject({ visitState: '4', stayMinutes: 0, leaveBy: null });
    expect(await visitor(id)).toMatchObject({ visitState: '4', passCode: null });
    const sms = await server.database.first(
      sql<object>`select code_state as state, use_time is not null as used from sms_record where object_id = ${id}`,
    );
    expect(sms).toEqual({ state: '1', used: true });
    await until(
      () =>
        link.orders.filter(
          ({ kind: what, content }) => what === 'remove' && 'targetId' in content && content.targetId === id,
        ),
      (removals) => removals.length === 1,
    );
    const { list } = await manager.post<{ list: object[] }>('/control/record/v1/open/visitor', {
      communityUuid: OWN,
      visitorId: id,
    });
    expect(list).toHaveLength(3);
  });

  test('the desk checks out whom no door saw leave, once', async () => {
    const { id } = await add({ phone: '15499990003' });
    await pass(id, '1');
    const { id: recordId } = (await visits()).find(({ visitorId }) => visitorId === id) as { id: string };
    const leave = () => manager.post<object>('/control/record/v1/visit/leave', { id: recordId });
    await leave();
    expect((await visits()).find(({ visitorId }) => visitorId === id)).toMatchObject({
      visitState: '4',
      leaveBy: '账号manager',
    });
    expect(await refusalOf(leave())).toMatchObject({ code: 40903, message: '当前状态为“已离开”，不能签离' });
  });

  test('a community may want to approve first', async () => {
    await server.database.run(sql`
      insert into community_base_setting (id, community_uuid, visitor_approval, visitor_max_hours, register_enabled,
        create_time, revision)
      values ('vb1', ${OWN}, true, 6, true, now(), 1)`);
    const { id } = await add({ phone: '15499990004' });
    expect(await visitor(id)).toMatchObject({ visitState: '1', passCode: null });
    await manager.post('/control/visitor/v1/pass', { ids: [id] });
    expect(await visitor(id)).toMatchObject({ visitState: '2', passCode: '••••••' });
    await manager.post('/control/visitor/v1/cancel', { id });
    expect(await visitor(id)).toMatchObject({ visitState: '5', passCode: null });
    const { id: other } = await add({ phone: '15499990005' });
    expect(await refusalOf(manager.post('/control/visitor/v1/reject', { id: other }))).toMatchObject({ code: 42200 });
    await manager.post('/control/visitor/v1/reject', { id: other, rejectReason: '被访人未确认' });
    expect(await visitor(other)).toMatchObject({ visitState: '7', rejectReason: '被访人未确认' });
    expect(await refusalOf(add({ endTime: inHours(9) }))).toMatchObject({ message: '来访时长不能超过6小时' });
    expect(await refusalOf(add({ endTime: inHours(-2) }))).toMatchObject({ code: 42200 });
  });

  test('time ends what nobody used, and tells of who has not left', async () => {
    const { id: unused } = await add({ phone: '15499990006' });
    const { id: staying } = await add({ phone: '15499990007' });
    await server.database.run(sql`update visitor set visit_state = '2' where id = any(${[unused, staying]}::text[])`);
    await pass(staying, '1');
    await server.database.run(sql`
      update visitor set end_time = now() - interval '1 minute' where id = any(${[unused, staying]}::text[])`);
    await expirePasses(servicesOf(server));
    await runSchedules(servicesOf(server));
    expect(await visitor(unused)).toMatchObject({ visitState: '6' });
    expect(await visitor(staying)).toMatchObject({ visitState: '8' });
    expect((await visits()).find(({ visitorId }) => visitorId === staying)).toMatchObject({ visitState: '8' });
    const reported = await server.database.run(sql`select 1 from message where title = '访客超时未离开'`);
    expect(reported.length).toBeGreaterThan(0);
  });
});
