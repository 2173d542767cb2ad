import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { runSchedules } from '../../schedules/run-schedules.ts';
import { outboxSent } from '../../testing/outbox-sent.ts';
import { scriptedLink } from '../../testing/scripted-link.ts';
import { servicesOf } from '../../testing/services-of.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { databasesThatDiffer } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown>;

describe.each(databasesThatDiffer('connections'))('what becomes of an alarm, on %s', (kind) => {
  const link = scriptedLink();
  /** Storms that were made. */
  let storms = 0;
  let server: TestServer;
  let manager: RequestClient;
  let sent: { phone: string; text: string }[] = [];
  let last = 0;

  const raise = async (alarmType: string, { ended = false, minutesAgo = 0, deviceSn = 'SN000001' } = {}) => {
    last += 1;
    const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    await link.emit({
      kind: 'alarm',
      deviceSn,
      eventId: `l${last}`,
      at,
      alarmType,
      ...(ended && { ended }),
    });
  };
  const newest = async (alarmType: string): Promise<Row> => {
    const { list } = await manager.post<{ list: Row[] }>('/control/alarm/v1/list', { communityUuid: OWN, alarmType });
    return list.toSorted((one, other) => (String(one.alarmNo) < String(other.alarmNo) ? 1 : -1))[0] ?? {};
  };
  const detail = (path: string, id: unknown) => manager.post<Row>(path, { id });
  const alarmAt = (id: unknown) => detail('/control/alarm/v1/detail', id);
  const handle = (id: unknown, more: Row = {}) =>
    manager.post('/control/alarm/v1/handle', {
      id,
      handleState: '3',
      handleMethod: '2',
      handleRemark: '已到现场，门已关好',
      ...more,
    });
  const steps = async (path: string, id: unknown) =>
    (await manager.post<{ list: Row[] }>(path, { id })).list.map(({ action, userName }) => [action, userName]);

  beforeAll(async () => {
    const sms = { send: async (message: { phone: string; text: string }) => void sent.push(message) };
    server = await startTestServer(kind, {}, sms, catalogue, undefined, { deviceLink: link });
    manager = await server.login(PHONES.manager);
    server.config.demo = false;
    const rule = (id: string, alarmType: string, more: Row = {}) =>
      bulkInsert(
        server.database,
        catalogue.entities.alarmRule!,
        [
          {
            id,
            communityUuid: OWN,
            alarmType,
            alarmLevel: '2',
            slaMinutes: 5,
            notifyAccounts: ['committee'],
            escalateAccounts: ['manager'],
            notifySms: false,
            autoRepair: false,
            enableState: '1',
            ...more,
          },
        ],
        server.vault,
      );
    await rule('r1', '1');
    await rule('r3', '3', { autoRepair: true });
    await rule('r2', '2', { notifySms: true, alarmLevel: '1' });
  });
  afterAll(() => server.close());

  test('who claims it is named, and a door that closes by itself leaves it with that account', async () => {
    await raise('1', { minutesAgo: 2 });
    const { id } = await newest('1');
    await manager.post('/control/alarm/v1/claim', { id });
    expect(await alarmAt(id)).toMatchObject({ handleState: '2', claimBy: '账号manager' });
    await raise('1', { ended: true });
    const closed = await alarmAt(id);
    expect(closed).toMatchObject({ handleState: '2', recoverTime: expect.any(String) });
    expect(Number(closed.durationSeconds)).toBeGreaterThanOrEqual(119);
    await handle(id);
    expect(await alarmAt(id)).toMatchObject({ handleState: '3', handleBy: '账号manager', repairId: null });
    expect(await steps('/control/alarm/v1/timeline/list', id)).toEqual([
      ['处理', '账号manager'],
      ['认领', '账号manager'],
      ['新增', null],
    ]);
  });

  test('one that nobody has claimed ends by itself, once', async () => {
    await raise('1', { minutesAgo: 12 });
    const { id } = await newest('1');
    await raise('1', { ended: true });
    await raise('1', { ended: true });
    expect(await alarmAt(id)).toMatchObject({ handleState: '6', handleBy: null });
    expect(await steps('/control/alarm/v1/timeline/list', id)).toEqual([
      ['自动恢复', null],
      ['新增', null],
    ]);
  });

  test('handled with a repair, it leads to an order, whose end it shows', async () => {
    await raise('9', { deviceSn: 'SN000002' });
    const { id } = await newest('9');
    await handle(id, { handleMethod: '3', createRepair: true });
    const { repairId, repairNo } = await alarmAt(id);
    expect(repairNo).toMatch(/^BX\d{13}$/);
    const order = await detail('/control/repair/v1/detail', repairId);
    expect(order).toMatchObject({ repairState: '1', repairSource: '4', repairType: '1', alarmId: id, deviceId: 'd2' });
    await manager.post('/control/repair/v1/cancel', { id: repairId, reason: '现场已恢复' });
    expect(await alarmAt(id)).toMatchObject({ repairState: '8' });
  });

  test('a false alarm, or one that no repair ends, leads to none, whatever is ticked', async () => {
    await raise('9', { deviceSn: 'SN000002', minutesAgo: 30 });
    const late = (await manager.post<{ list: Row[] }>('/control/alarm/v1/list', { communityUuid: OWN, alarmType: '9' }))
      .list;
    const open = late.find(({ handleState }) => handleState === '1');
    await handle(open?.id, { handleState: '4', createRepair: true });
    expect(await alarmAt(open?.id)).toMatchObject({ handleState: '4', repairId: null });
    await raise('2');
    const { id } = await newest('2');
    await handle(id, { createRepair: true });
    expect(await alarmAt(id)).toMatchObject({ handleState: '3', repairId: null });
  });

  test('a rule that says so makes the order at once, and sends an SMS to those whom it names', async () => {
    await raise('3');
    const { id } = await newest('3');
    expect(await alarmAt(id)).toMatchObject({ handleState: '1', repairState: '1' });
    await outboxSent(server);
    sent = [];
    await raise('2', { deviceSn: 'SN000003' });
    await outboxSent(server);
    expect(sent).toEqual([{ phone: PHONES.committee, text: expect.stringContaining('强行开门') }]);
  });

  test('not handled in time, it is told once to those above', async () => {
    await server.database.run(sql`update alarm set handle_state = '3' where handle_state in ('1', '2')`);
    await server.database.run(sql`delete from message`);
    const services = servicesOf(server);
    // A schedule reminds of what comes due from then on.
    await runSchedules(services);
    await raise('1');
    const { id } = await newest('1');
    const now = new Date(Date.now() + 6 * 60_000);
    await runSchedules(services, { now });
    await runSchedules(services, { now });
    const messages = await server.database.run(sql`
      select create_by, message_type, alarm_level, title from message where link_id = ${String(id)} and title like '%超时%'`);
    expect(messages).toEqual([{ create_by: 'manager', message_type: '2', alarm_level: '2', title: '告警超时未处理' }]);
    expect(await alarmAt(id)).toMatchObject({ handleState: '1' });
  });

  test('what is critical or major is not ignored, and the alarm waits on', async () => {
    await raise('2', { deviceSn: 'SN000002', minutesAgo: 20 });
    const { id } = await newest('2');
    const ignored = manager.post('/control/alarm/v1/ignore', { id, handleRemark: '测试触发' });
    expect(await refusalOf(ignored)).toMatchObject({ code: 42200 });
    expect(await alarmAt(id)).toMatchObject({ alarmLevel: '1', handleState: '1' });
  });

  test('500 at once: none is lost, each has its number, and a list is answered meanwhile', {
    timeout: 120_000,
  }, async () => {
    // Tried again, it makes doors of its own.
    storms += 1;
    const doors = Array.from({ length: 50 }, (_, at) => ({
      id: `storm${storms}-${at}`,
      communityUuid: OWN,
      deviceSn: `STORM${storms}${String(at).padStart(4, '0')}`,
      deviceName: `门${at}`,
      onlineState: '1',
      enableState: '1',
    }));
    await bulkInsert(server.database, catalogue.entities.device!, doors, server.vault);
    const types = ['2', '3', '4', '5', '6', '7', '8', '10', '11', '12'];
    const at = new Date().toISOString();
    const events = doors.flatMap(({ deviceSn }) =>
      types.map((alarmType) => ({ kind: 'alarm', deviceSn, eventId: `storm-${alarmType}`, at, alarmType }) as const),
    );
    const storm = Promise.all(events.map((event) => link.emit(event)));
    const asked = await manager.post<{ list: Row[] }>('/control/alarm/v1/list', { communityUuid: OWN });
    expect(asked.list.length).toBeGreaterThan(0);
    await storm;
    const stored = await server.database.first(sql<{ count: number; numbers: number }>`
      select count(*)::integer as count, count(distinct alarm_no)::integer as numbers
      from alarm where device_id like ${`storm${storms}-%`}`);
    expect(stored).toEqual({ count: 500, numbers: 500 });
    // Those of the rules that name somebody.
    const sentTo = await server.database.first(sql<{ count: number }>`
      select count(*)::integer as count from message m join alarm a on a.id = m.link_id where a.device_id like ${`storm${storms}-%`}`);
    expect(sentTo?.count).toBe(100);
  });
});
