import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { wallTime } from '../../core/wall-time.ts';
import { loanCatalogue } from '../../testing/loan-world.ts';
import { outboxSent } from '../../testing/outbox-sent.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { databasesThatDiffer } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

/** What documents alone say follows from what happens to a record. */
describe.each(databasesThatDiffer('connections'))('effects on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let guard: RequestClient;
  let sent: { phone: string; text: string }[];

  beforeAll(async () => {
    const sms = { send: async (message: { phone: string; text: string }) => void sent.push(message) };
    server = await startTestServer(kind, {}, sms, loanCatalogue);
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
    // From this line on it is no demo: SMS are sent.
    server.config.demo = false;
  });
  beforeEach(async () => {
    // What another test has caused is not one's own.
    await outboxSent(server);
    sent = [];
  });
  afterAll(() => server.close());

  const add = async (path: string, values: object, client = manager) =>
    (await client.post<{ id: string }>(path, { communityUuid: OWN, ...values })).id;
  const tool = async () => add('/tool/v1/add', { toolName: '电钻' });
  const loan = async (values: object) => add('/loan/v1/add', { borrower: '王小明', ...values });
  const detail = (path: string, id: string) => manager.post<Record<string, unknown>>(path, { id });
  const all = <Row = Record<string, unknown>>(text: string) => server.database.run(sql.raw<Row>(text));
  const passed = (id: string, more: object = {}, client = manager) =>
    client.post<Record<string, unknown>>('/loan/v1/pass', { communityUuid: OWN, id, ...more });

  test('move, change and create other records with values of the record, the caller, the request and the clock', async () => {
    const toolId = await tool();
    const id = await loan({ toolId, remark: '急' });
    await passed(id, { reason: '楼道照明' });
    expect(await detail('/tool/v1/detail', toolId)).toMatchObject({
      toolState: '2',
      lentTo: '王小明',
      lentOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await detail('/loan/v1/detail', id)).toMatchObject({
      loanState: '2',
      lender: '账号manager',
      lentTime: expect.stringMatching(/^\d{4}/),
    });
    const { list } = await manager.post<ListAnswer<Record<string, unknown>>>('/tool/v1/note/list', {
      communityUuid: OWN,
      toolId,
    });
    expect(list).toMatchObject([{ noteText: '楼道照明', noteKind: '1', writer: '账号manager', createBy: 'manager' }]);
    const days = await all<{ days: number }>(
      `select checked_on - (now() at time zone 'Asia/Shanghai')::date as days from tool_note where tool_id = '${toolId}'`,
    );
    expect(Number(days[0]?.days)).toBe(30);
  });

  test('leave the revision of the record as its own call has answered it', async () => {
    const id = await loan({ toolId: await tool() });
    const { revision } = await passed(id);
    expect(await detail('/loan/v1/detail', id)).toMatchObject({ revision });
  });

  test('leave a step in the history of what they change, and a line in the log, by who has made the call', async () => {
    const toolId = await tool();
    await passed(await loan({ toolId }));
    const { list } = await manager.post<ListAnswer<Record<string, unknown>>>('/tool/v1/history', { id: toolId });
    expect(list[0]).toMatchObject({ action: '借出', userName: '账号manager', fromState: '1', toState: '2' });
    const lines = await all<{ content: string; user_name: string }>(
      `select content, user_name from operation_log where object_id = '${toolId}' order by create_time desc, id`,
    );
    expect(lines).toContainEqual({ content: '借出工具「电钻」（联动）', user_name: '账号manager' });
  });

  test('are refused as a whole where one of them is, and the refusal names what it is about', async () => {
    const toolId = await tool();
    await manager.post('/tool/v1/mend', { communityUuid: OWN, id: toolId });
    const id = await loan({ toolId });
    const refusal = await refusalOf(passed(id));
    expect([refusal.code, refusal.message]).toEqual([40903, '工具：当前状态为“维修”，不能借出']);
    expect(await detail('/loan/v1/detail', id)).toMatchObject({ loanState: '1', lender: null });
    expect(await all(`select 1 from tool_note where tool_id = '${toolId}'`)).toEqual([]);
  });

  test('leave records in another state as they are, where they say so', async () => {
    const toolId = await tool();
    const id = await loan({ toolId, phone: '15400008888', dueTime: '2026-12-01 08:00:00' });
    await passed(id);
    await manager.post('/tool/v1/takeBack', { communityUuid: OWN, id: toolId });
    await manager.post('/tool/v1/mend', { communityUuid: OWN, id: toolId });
    await manager.post('/loan/v1/giveBack', { communityUuid: OWN, id });
    expect(await detail('/tool/v1/detail', toolId)).toMatchObject({ toolState: '4' });
  });

  test('check what a request brings in as a call of its own would', async () => {
    const id = await loan({ toolId: await tool(), remark: '急' });
    for (const [reason, message] of [
      ['一二三四五六七八九十多', '工具记录：内容不能超过10个字符'],
      ['', '工具记录：请输入内容'],
      [undefined, '工具记录：请输入内容'],
    ] as const) {
      expect((await refusalOf(passed(id, { reason }))).message).toBe(message);
    }
    await passed(id, { reason: '好' });
    const again = await loan({ toolId: String((await detail('/loan/v1/detail', id)).toolId), remark: '急' });
    await manager.post('/loan/v1/giveBack', { communityUuid: OWN, id });
    expect((await refusalOf(passed(again, { reason: '好' }))).message).toBe('工具记录：内容已存在');
  });

  test('need the right that a call of its own would need, unless the system does it', async () => {
    const id = await add('/loan/v1/add', { toolId: await tool(), borrower: '李四' }, guard);
    expect((await refusalOf(passed(id, {}, guard))).code).toBe(40300);
    expect(await detail('/loan/v1/detail', id)).toMatchObject({ loanState: '1' });
    await passed(id);
  });

  test('of what an effect of the system has done are the caller’s again, with his rights and his name', async () => {
    const toolId = await tool();
    await passed(await loan({ toolId, remark: '急' }), { reason: '即还' });
    expect(await detail('/tool/v1/detail', toolId)).toMatchObject({ toolState: '1' });
    const { list } = await manager.post<ListAnswer<Record<string, unknown>>>('/tool/v1/history', { id: toolId });
    expect(list.map(({ action, userName }) => [action, userName])).toContainEqual(['入库', '账号manager']);
  });

  test('tell inboxes of who holds the code, with what is sensitive under its mask, codes in words', async () => {
    const id = await loan({ toolId: await tool() });
    const [last] = await all<Record<string, unknown>>(
      `select content, link_page, link_id, message_type from message where link_id = '${id}'`,
    );
    expect(last).toMatchObject({
      content: '云杉花苑 王*明申请借用电钻，状态待审批',
      link_page: 'record/opening',
      message_type: '3',
    });
    const readers = await all<{ create_by: string }>(
      `select distinct create_by from message where title = '借用待审批' order by create_by`,
    );
    expect(readers.map(({ create_by }) => create_by)).toEqual(['committee', 'guard', 'manager']);
  });

  test('send an SMS once the whole is stored, and none where it is not', async () => {
    const dueTime = wallTime(new Date(Date.now() + 5 * 86_400_000));
    const toolId = await tool();
    const id = await loan({ toolId, phone: '15400008888', dueTime });
    await passed(id);
    const trial = await manager.post('/loan/v1/giveBack', { communityUuid: OWN, id, dryRun: true });
    await outboxSent(server);
    expect([trial, sent]).toEqual([{ rows: 1, tool: 1, smsRecord: 1 }, []]);
    await manager.post('/loan/v1/giveBack', { communityUuid: OWN, id });
    await outboxSent(server);
    expect(sent).toEqual([{ phone: '15400008888', text: `【社区管理】王*明：电钻，请于${dueTime}前归还，还有5天` }]);
    expect((await refusalOf(manager.post('/loan/v1/giveBack', { communityUuid: OWN, id }))).code).toBe(40903);
    await outboxSent(server);
    expect(sent).toHaveLength(1);
  });

  test('command devices that are there and online, else the whole is refused', async () => {
    const toolId = await tool();
    const offline = await loan({ toolId, deviceId: 'd2' });
    expect((await refusalOf(passed(offline))).message).toContain('设备离线');
    const id = await loan({ toolId, deviceId: 'd1' });
    await passed(id);
    const commands = await all(
      `select device_id, command_type, operator from device_command order by create_time desc limit 1`,
    );
    expect(commands).toEqual([{ device_id: 'd1', command_type: '1', operator: '账号manager' }]);
  });

  test('follow a change of the fields that they name, and no other', async () => {
    const toolId = await tool();
    const id = await loan({ toolId, remark: '急' });
    await passed(id, { reason: '一' });
    const kinds = () => all(`select note_kind from tool_note where tool_id = '${toolId}'`);
    const change = async (values: object) => {
      const { revision } = await detail('/loan/v1/detail', id);
      await manager.post('/loan/v1/update', { communityUuid: OWN, id, revision, ...values });
    };
    await change({ borrower: '王五', remark: '急' });
    expect(await kinds()).toEqual([{ note_kind: '1' }]);
    await change({ remark: '不急' });
    expect(await kinds()).toEqual([{ note_kind: '2' }]);
  });

  test('are counted before it is done, of one record and of several, and nothing is done', async () => {
    const ids = [await loan({ toolId: await tool() }), await loan({ toolId: await tool() })];
    const asked = await manager.post('/loan/v1/pass', { communityUuid: OWN, ids, dryRun: true });
    expect(asked).toEqual({ rows: 2, tool: 2 });
    const before = await all<{ n: number }>(`select count(*)::int as n from message`);
    expect(
      await manager
        .post('/loan/v1/add', { communityUuid: OWN, borrower: '某', toolId: 'none', dryRun: true })
        .catch(String),
    ).toContain('不存在');
    const trial = { communityUuid: OWN, borrower: '某', toolId: await tool(), dryRun: true };
    expect(await manager.post('/loan/v1/add', trial)).toEqual({ rows: 1, message: 3 });
    expect(await all(`select count(*)::int as n from message`)).toEqual(before);
  });

  test('of one row of a batch that is refused leave the others', async () => {
    const toolId = await tool();
    const ids = [await loan({ toolId }), await loan({ toolId })];
    const { results } = await manager.post<{ results: { ok: boolean }[] }>('/loan/v1/pass', {
      communityUuid: OWN,
      ids,
    });
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
  });

  test('never reach a record of another community, whatever key the record holds', async () => {
    const foreign = (await manager.post<{ id: string }>('/tool/v1/add', { communityUuid: OTHER, toolName: '梯子' })).id;
    const id = await loan({ toolId: await tool() });
    await server.database.run(sql`update loan set tool_id = ${foreign} where id = ${id}`);
    await passed(id);
    expect(await detail('/tool/v1/detail', foreign)).toMatchObject({ toolState: '1', lentTo: null });
  });

  test('of 200 callers at once are done with each that is answered: none lost, none twice, numbers without a gap', async () => {
    const numbers = async () =>
      (await all<{ no: string }>(`select note_no as no from tool_note order by note_no`)).map(({ no }) =>
        Number(no.slice(2)),
      );
    const before = (await numbers()).length;
    const ids = await Promise.all(
      Array.from({ length: 100 }, async () => loan({ toolId: await tool(), remark: '急' })),
    );
    const pass = (id: string) =>
      passed(id, { reason: '一起' }).then(
        () => true,
        () => false,
      );
    const outcomes = await Promise.all([...ids, ...ids].map(pass));
    // On a machine that is busy some get no connection in time and are told so: they ask again, as people do.
    for (const id of ids.filter((_, at) => !outcomes[at] && !outcomes[at + ids.length])) outcomes.push(await pass(id));
    expect(outcomes.filter(Boolean)).toHaveLength(100);
    expect(await numbers()).toEqual(Array.from({ length: before + 100 }, (_, at) => at + 1));
    const ours = ids.map((id) => `'${id}'`).join();
    expect(
      await all(`select 1 from loan l join tool t on t.id = l.tool_id where l.id in (${ours}) and l.loan_state = '2'
        and t.tool_state = '2' and 1 = (select count(*) from tool_note n where n.tool_id = t.id)`),
    ).toHaveLength(100);
  });

  test('of many who want one tool at once are done with one of them', async () => {
    const toolId = await tool();
    const ids = await Promise.all(Array.from({ length: 20 }, () => loan({ toolId, remark: '急' })));
    const outcomes = await Promise.all(
      [...ids, ...ids].map((id, at) =>
        passed(id, { reason: `第${at}` }).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await all(`select 1 from tool_note where tool_id = '${toolId}'`)).toHaveLength(1);
    expect(await all(`select 1 from loan where tool_id = '${toolId}' and loan_state = '2'`)).toHaveLength(1);
  });
});
