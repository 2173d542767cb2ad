import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ListAnswer } from '../../schemas/generated/endpoints.ts';
import { wallTime } from '../core/wall-time.ts';
import type { Services } from '../services/services.ts';
import { loanCatalogue } from '../testing/loan-world.ts';
import { servicesOf } from '../testing/services-of.ts';
import { OWN, PHONES } from '../testing/small-world.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { runSchedules } from './run-schedules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What documents alone say is done when its time has come. Nothing waits: the clock is moved. */
describe.each(databasesThatDiffer('connections'))('schedules on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let services: Services;
  let broken: unknown[];
  /** 08:00 in UTC+8, some days ahead: what other tests of the file did is over. */
  let now: Date;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, loanCatalogue);
    manager = await server.login(PHONES.manager);
    services = servicesOf(server, loanCatalogue);
    now = new Date(`${wallTime(new Date()).slice(0, 10)}T08:00:00+08:00`);
  });
  beforeEach(() => {
    broken = [];
    now = new Date(now.getTime() + 10 * DAY);
  });
  afterAll(() => server.close());

  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const run = (after = 0) => runSchedules(services, { now: later(after), failed: (error) => void broken.push(error) });
  const post = (path: string, values: object) => manager.post<{ id: string }>(path, { communityUuid: OWN, ...values });
  const lent = async (dueTime: Date, more: object = {}) => {
    const toolId = (await post('/tool/v1/add', { toolName: '电钻' })).id;
    const values = { toolId, borrower: '王小明', phone: '15400008888', dueTime: wallTime(dueTime), ...more };
    const { id } = await post('/loan/v1/add', values);
    await post('/loan/v1/pass', { id, reason: '好' });
    return { id, toolId };
  };
  const stateOf = async (id: string) =>
    (await manager.post<{ loanState: string }>('/loan/v1/detail', { id })).loanState;
  const count = async (table: string, where: string) => {
    const [row] = await server.database.run(sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`);
    return row?.n;
  };
  const messages = () => count('message', `title = '逾期'`);
  const sms = () => count('sms_record', `use_type is null and code_state is null`);

  test('move a record when the moment of its field has come, once, and say in its history why', async () => {
    const { id } = await lent(later(HOUR));
    await run();
    expect(await stateOf(id)).toBe('2');
    const before = Number(await messages());
    await run(HOUR);
    await run(HOUR + MINUTE);
    expect([await stateOf(id), await messages()]).toEqual(['5', before + 1]);
    const { list } = await manager.post<ListAnswer<Record<string, unknown>>>('/loan/v1/history', { id });
    expect(list[0]).toMatchObject({ action: '逾期', operatorKind: '3', userName: null, remark: '到期未还' });
    expect(broken).toEqual([]);
  });

  test('do it again when the moment is another one', async () => {
    const { id } = await lent(later(2 * DAY));
    await run();
    const before = Number(await sms());
    await run(DAY + MINUTE);
    await run(DAY + 2 * MINUTE);
    expect(await sms()).toBe(before + 1);
    const { revision } = await manager.post<{ revision: number }>('/loan/v1/detail', { id });
    await post('/loan/v1/update', { id, revision, dueTime: wallTime(later(5 * DAY)) });
    await run(3 * DAY);
    expect(await sms()).toBe(before + 1);
    await run(4 * DAY + MINUTE);
    expect(await sms()).toBe(before + 2);
  });

  test('leave undone what was due before they were there, but make every transition that is due', async () => {
    const { id } = await lent(later(-DAY));
    await server.database.run(sql`delete from console_schedule`);
    const before = Number(await sms());
    await run();
    expect([await sms(), await stateOf(id)]).toEqual([before, '5']);
  });

  test('come every day at their time in UTC+8, for the records that they name, once a day', async () => {
    const [named, other] = [await lent(later(-HOUR), { remark: '催' }), await lent(later(-HOUR), { remark: '不' })];
    await run();
    const before = Number(await messages());
    await run(59 * MINUTE);
    expect(await messages()).toBe(before);
    await run(HOUR);
    await run(2 * HOUR);
    expect(await messages()).toBe(before + 1);
    await run(DAY + HOUR);
    expect(await messages()).toBe(before + 2);
    for (const { id } of [named, other]) await post('/loan/v1/giveBack', { id });
  });

  test('count the time in a state from when the record came into it', async () => {
    const { id, toolId } = await lent(later(90 * DAY));
    const state = async () => (await manager.post<{ toolState: string }>('/tool/v1/detail', { id: toolId })).toolState;
    // The clock of the database says when it was lent.
    const started = Date.now();
    const at = (milliseconds: number) =>
      runSchedules(services, { now: new Date(started + milliseconds), failed: (error) => void broken.push(error) });
    await at(30 * DAY - MINUTE);
    expect(await state()).toBe('2');
    await at(30 * DAY + MINUTE);
    expect(await state()).toBe('3');
    await post('/loan/v1/giveBack', { id });
    expect(broken).toEqual([]);
  });

  test('that are refused are tried again later and later, hold up no other, and are seen with their reason', async () => {
    const { id, toolId } = await lent(later(DAY + HOUR));
    const other = await lent(later(DAY + HOUR));
    await run();
    // A phone that nobody can decrypt: what is no refusal is reported.
    await server.database.run(sql`update loan set phone = 'broken' where id = ${id}`);
    const before = Number(await sms());
    await run(2 * HOUR);
    expect([await sms(), broken.length]).toEqual([before + 1, 1]);
    await run(2 * HOUR + 30_000);
    expect(broken).toHaveLength(1);
    await run(2 * HOUR + MINUTE);
    expect(broken).toHaveLength(2);
    await run(2 * HOUR + 3 * MINUTE);
    expect(broken).toHaveLength(2);
    await server.database.run(sql`update loan set phone = null, phone_index = null where id = ${id}`);
    await run(3 * HOUR);
    expect(broken).toHaveLength(2);
    const [job] = await server.database.run(sql`
      select job_name, job_type, job_state, done_count, fail_count, fail_reason from file_job
      where job_name = '借用：提前提醒' order by create_time desc, id limit 1`);
    expect(job).toMatchObject({ job_type: '4', job_state: '2', fail_reason: '系统错误' });
    for (const one of [{ id, toolId }, other]) await post('/loan/v1/giveBack', { id: one.id });
  });

  test('of several servers at once are done once each', async () => {
    const loans = await Promise.all(Array.from({ length: 12 }, () => lent(later(DAY + HOUR))));
    await run();
    const before = Number(await sms());
    await Promise.all(Array.from({ length: 6 }, () => run(2 * HOUR)));
    expect(await sms()).toBe(before + 12);
    await Promise.all(Array.from({ length: 6 }, () => run(DAY + 2 * HOUR)));
    expect(await Promise.all(loans.map(({ id }) => stateOf(id)))).toEqual(loans.map(() => '5'));
    const steps = await count(
      'timeline_event',
      `action = 'overdue' and object_id in (${loans.map(({ id }) => `'${id}'`)})`,
    );
    expect(steps).toBe(12);
    expect(broken).toEqual([]);
  });

  test('are seen in the file centre by administrators alone, a job a day in the language of the reader', async () => {
    const { id } = await lent(later(HOUR));
    await run();
    await run(2 * HOUR);
    expect(await stateOf(id)).toBe('5');
    const mine = await manager.post<ListAnswer<{ jobName: string }>>('/control/file/v1/list', { jobType: '4' });
    expect(mine.list).toEqual([]);
    await server.database.run(sql`update account set role_id = 'ADMIN_ROLE' where uuid = 'manager'`);
    const english = await server.login(PHONES.manager, 'en');
    const { list } = await english.post<ListAnswer<Record<string, unknown>>>('/control/file/v1/list', { jobType: '4' });
    expect(list.map(({ jobName }) => jobName)).toContain('Loan: Not given back');
    await server.database.run(sql`update account set role_id = 'PROPERTY_ROLE' where uuid = 'manager'`);
  });
});
