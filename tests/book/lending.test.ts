import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../generators/build-catalogue.ts';
import { mergePack } from '../../generators/pack/merge-pack.ts';
import { packPages } from '../../generators/pack/pack-pages.ts';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ListAnswer } from '../../schemas/generated/endpoints.ts';
import { wallTime } from '../../server/core/wall-time.ts';
import { createEffects } from '../../server/operations/effects/create-effects.ts';
import type { ImportAnswer } from '../../server/operations/import/import-file.ts';
import { runSchedules } from '../../server/schedules/run-schedules.ts';
import type { Services } from '../../server/services/services.ts';
import { outboxSent } from '../../server/testing/outbox-sent.ts';
import { OWN, PHONES } from '../../server/testing/small-world.ts';
import { databasesThatDiffer } from '../../server/testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { check } from '../../validators/check.ts';
import { shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { lendingConsole } from './example-console.ts';

type Row = Record<string, unknown>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const first = check(lendingConsole());
if (!first.documents) throw new Error('The examples do not fit their grammar.');
const area = [...first.documents.pages.keys()].filter((page) => page.startsWith('lending/'));
const pack = packPages(area, first.documents, { madeBy: 'a test' });

/** Another project: the shipped documents, to which the area was handed on. */
const other = shippedSchemas();
const added = mergePack(pack, other, new Set());
const { documents, findings } = check(new Map([...other, ...added.changed]));
if (!documents) throw new Error('The area does not fit the documents to which it was added.');
const catalogue = buildCatalogue(documents);

test('the area of the lent tools has no findings, and none where it was handed on to', () => {
  expect([first.findings, findings, added.unmet]).toEqual([[], [], []]);
  expect(added.things.filter(({ state }) => state !== 'new')).toEqual([]);
});

/** The area from its documents alone, as it was handed on: no line of it is code. */
describe.each(databasesThatDiffer('connections'))('tools lent to residents on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let services: Services;
  const broken: unknown[] = [];
  const sent: { phone: string; text: string }[] = [];
  /** The keys of the tools, by their numbers. */
  const tools: Record<string, string> = {};

  beforeAll(async () => {
    const sms = { send: async (message: { phone: string; text: string }) => void sent.push(message) };
    server = await startTestServer(kind, {}, sms, catalogue);
    manager = await server.login(PHONES.manager);
    // From this line on it is no demo: SMS are sent.
    server.config.demo = false;
    const live = { publish: async () => {}, subscribe: () => () => {}, start: async () => {}, stop: async () => {} };
    const known = { ...server, catalogue, live, sms, effects: createEffects(() => services) };
    // The rest of the services has no part in it.
    services = known as object as Services;
    // The schedules are known from here on.
    await runSchedules(services);
  });
  afterAll(() => server.close());

  const post = <Answer = Row>(path: string, values: object = {}) =>
    manager.post<Answer>(path, { communityUuid: OWN, ...values });
  const list = (path: string, values: object = {}) => post<ListAnswer<Row>>(path, values);
  const tool = (toolNo: string) => post('/control/tool/v1/detail', { id: tools[toolNo] });
  const loan = (id: string) => post('/control/loan/v1/detail', { id });
  const stepsOf = async (path: string, id: unknown) =>
    (await list(path, { id })).list.map(({ action, userName, remark }) => [action, userName, remark]);
  /** 10:00 of a day to come in UTC+8, whatever the hour at which this runs; the day is a fraction where an hour matters. */
  const morning = new Date(`${wallTime(new Date()).slice(0, 10)}T10:00:00+08:00`).getTime();
  const inDays = (days: number) => new Date(morning + days * DAY);
  const ask = async (toolNo: string, dueTime = inDays(3)) => {
    const values = { toolId: tools[toolNo], borrower: '王小明', phone: '15400008888', dueTime: wallTime(dueTime) };
    return String((await post('/control/loan/v1/add', values)).id);
  };
  const run = (now: Date) => runSchedules(services, { now, failed: (error) => void broken.push(error) });
  const messages = () =>
    server.database.run(sql<{ title: string; content: string; page: string }>`
      select distinct title, content, link_page as page from message where link_page like 'lending/%' order by title`);

  test('tools and their accessories are taken in from two sheets of a file', async () => {
    const workbook = new ExcelJS.Workbook();
    const [first, second] = ['工具', '配件'].map((name) => workbook.addWorksheet(name));
    for (const row of [
      ['工具编号', '工具名称', '类型', '存放位置'],
      ['GJ001', '冲击钻', '电动工具', '一号柜'],
      ['GJ002', '人字梯', '梯子', ''],
      ['GJ003', '角磨机', '电动工具', ''],
    ])
      first?.addRow(row);
    for (const row of [
      ['工具编号', '配件名称', '数量', '说明'],
      ['GJ001', '钻头', 5, '6 毫米'],
      ['GJ001', '充电器', 1, ''],
    ])
      second?.addRow(row);
    const data = Buffer.from(await workbook.xlsx.writeBuffer()).toString('base64');
    const answer = await post<ImportAnswer>('/control/tool/v1/import', {
      fileName: 'tools.xlsx',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      data,
    });
    expect(answer.rows.flatMap(({ errors }) => errors)).toEqual([]);
    for (const row of (await list('/control/tool/v1/list')).list) tools[String(row.toolNo)] = String(row.id);
    expect(Object.keys(tools).sort()).toEqual(['GJ001', 'GJ002', 'GJ003']);
    expect(await tool('GJ001')).toMatchObject({
      toolState: '1',
      accessories: [
        { accessoryName: '钻头', count: 5, remark: '6 毫米' },
        { accessoryName: '充电器', count: 1 },
      ],
    });
  });

  test('a loan that is asked for has a number, and those who decide are told', async () => {
    const id = await ask('GJ001');
    expect(await loan(id)).toMatchObject({ loanNo: expect.stringMatching(/^JY\d{8}001$/), loanState: '1' });
    expect(await messages()).toEqual([
      {
        title: '借用待审批',
        content: expect.stringMatching(/申请借用冲击钻，应还时间\d{4}-/),
        page: 'lending/loanApproval',
      },
    ]);
  });

  test('an approval is counted before, lends the tool, and both histories say so', async () => {
    const id = await ask('GJ002');
    expect(await post('/control/loan/v1/approve', { id, dryRun: true })).toEqual({ rows: 1, tool: 1, smsRecord: 1 });
    expect(await tool('GJ002')).toMatchObject({ toolState: '1' });
    await post('/control/loan/v1/approve', { id });
    expect(await tool('GJ002')).toMatchObject({ toolState: '2', borrower: '王小明', lentTime: expect.any(String) });
    expect(await loan(id)).toMatchObject({ loanState: '2', lender: '账号manager', lentTime: expect.any(String) });
    expect(await stepsOf('/control/loan/v1/history', id)).toEqual([
      ['通过', '账号manager', null],
      ['新增', '账号manager', null],
    ]);
    const [lent] = (await list('/control/tool/v1/history', { id: tools.GJ002 })).list;
    expect(lent).toMatchObject({ action: '借出', userName: '账号manager', fromState: '1', toState: '2' });
    expect(JSON.stringify(lent)).toContain('王*明');
    await outboxSent(server);
    expect(sent).toEqual([{ phone: '15400008888', text: expect.stringMatching(/您借用的人字梯请于\d{4}-.*前归还/) }]);
  });

  test('a tool is lent once: the second approval is refused as a whole, and says why', async () => {
    const id = await ask('GJ002');
    const refusal = await refusalOf(post('/control/loan/v1/approve', { id }));
    expect([refusal.code, refusal.message]).toEqual([40903, '工具：当前状态为“借出”，不能借出']);
    expect(await loan(id)).toMatchObject({ loanState: '1', lender: null });
    await post('/control/loan/v1/reject', { id, reason: '工具已借出' });
    expect(await loan(id)).toMatchObject({ loanState: '3', reason: '工具已借出' });
    expect((await stepsOf('/control/loan/v1/history', id))[0]).toEqual(['驳回', '账号manager', '工具已借出']);
    await outboxSent(server);
    expect(sent.at(-1)?.text).toContain('您申请借用的人字梯未通过：工具已借出。');
  });

  test('the tabs count, and the figures are by month and by tool', async () => {
    const { counts } = await post<{ counts: Row }>('/control/loan/v1/list', { countBy: 'loanState' });
    expect(counts).toMatchObject({ 1: 1, 2: 1, 3: 1 });
    const month = wallTime(new Date()).slice(0, 7);
    expect(await post('/control/loan/v1/figures')).toMatchObject({
      loans: 3,
      tools: 2,
      overdue: 0,
      rows: [{ createTime: month, loans: 3, back: 0 }],
    });
    const byTool = await post<{ rows: Row[] }>('/control/loan/v1/byTool/figures');
    expect(byTool.rows).toMatchObject([
      { toolName: '人字梯', loans: 2 },
      { toolName: '冲击钻', loans: 1 },
    ]);
  });

  test('a file of the tools has their accessories on a second sheet', async () => {
    const { jobId } = await post<{ jobId: string }>('/control/tool/v1/export', {
      columns: ['toolNo', 'toolName', 'toolState', 'accessories'],
      sheets: ['accessories'],
      format: 'xlsx',
    });
    await expect
      .poll(async () => (await manager.post<Row[]>('/control/file/v1/progress', { ids: [jobId] }))[0]?.jobState)
      .toBe('2');
    const { url } = await manager.post<{ url: string }>('/control/file/v1/download', { id: jobId });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await (await fetch(server.address + url)).arrayBuffer());
    const [, second] = workbook.worksheets;
    expect(second?.getRow(2).values).toEqual([undefined, '冲击钻', 'GJ001', '钻头', 5, '6 毫米']);
  });

  test('a reminder goes out a day before, once; what is late is moved and asked for each day', async () => {
    const id = await ask('GJ003', inDays(5));
    await post('/control/loan/v1/approve', { id });
    await outboxSent(server);
    sent.length = 0;
    const texts = async () => {
      await outboxSent(server);
      const all = sent.splice(0).map(({ text }) => text);
      return all.filter((text) => text.includes('角磨机'));
    };
    await run(inDays(4 - 1 / 24));
    expect(await texts()).toEqual([]);
    await run(inDays(4 + 1 / 24));
    await run(inDays(4 + 2 / 24));
    expect(await texts()).toEqual([expect.stringContaining('您借用的角磨机请于')]);
    await run(inDays(5.01));
    expect(await loan(id)).toMatchObject({ loanState: '4' });
    expect((await stepsOf('/control/loan/v1/history', id))[0]).toEqual(['逾期', null, '到期未还']);
    expect(await texts()).toContainEqual(expect.stringContaining('已逾期'));
    expect(await messages()).toContainEqual({
      title: '工具未归还',
      content: expect.stringContaining('当前状态：已逾期'),
      page: 'lending/loanDetail',
    });
    await run(inDays(7));
    await texts();
    await run(inDays(8));
    expect(await texts()).toHaveLength(1);
    const { counts } = await post<{ counts: Row }>('/control/loan/v1/list', { countBy: 'loanState' });
    expect(counts).toMatchObject({ 4: 2 });
  });

  test('given back it is in stock again, and damaged it waits to be mended', async () => {
    const late = (await list('/control/loan/v1/list', { loanState: '4' })).list;
    const of = (toolName: string) => String(late.find((row) => row.toolName === toolName)?.id);
    await post('/control/loan/v1/giveBack', { id: of('人字梯'), returnCondition: '1' });
    expect(await tool('GJ002')).toMatchObject({ toolState: '1', borrower: null, lentTime: null });
    await post('/control/loan/v1/giveBack', { id: of('角磨机'), returnCondition: '2' });
    expect(await tool('GJ003')).toMatchObject({ toolState: '3', borrower: null });
    expect(await loan(of('角磨机'))).toMatchObject({ loanState: '5', returnTime: expect.any(String) });
    await post('/control/tool/v1/mend', { id: tools.GJ003 });
    expect(await tool('GJ003')).toMatchObject({ toolState: '1' });
  });

  test('what is not back 30 days after it was due is lost, loan and tool, and may still come back', async () => {
    const id = await ask('GJ001', inDays(1));
    await post('/control/loan/v1/approve', { id });
    await run(inDays(1.01));
    // The database notes by its own clock since when it is late: now.
    const late = Date.now();
    await run(new Date(late + 30 * DAY - MINUTE));
    expect(await loan(id)).toMatchObject({ loanState: '4' });
    await run(new Date(late + 30 * DAY + MINUTE));
    expect([(await loan(id)).loanState, (await tool('GJ001')).toolState]).toEqual(['6', '4']);
    expect((await stepsOf('/control/tool/v1/history', tools.GJ001))[0]).toEqual(['报失', null, null]);
    await post('/control/loan/v1/giveBack', { id, returnCondition: '1' });
    expect(await tool('GJ001')).toMatchObject({ toolState: '1' });
    expect(broken).toEqual([]);
  });
});
