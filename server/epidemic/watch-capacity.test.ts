import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { Endpoints, ListAnswer } from '../../schemas/generated/endpoints.ts';
import { wallTime } from '../core/wall-time.ts';
import { adder } from '../testing/checked-world.ts';
import { servicesOf } from '../testing/services-of.ts';
import { OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';
import { watchCapacity } from './watch-capacity.ts';

// The server's own rounds would compare the rules with the present, in which nothing has happened.
vi.mock('../app/server-tasks.ts', () => ({ serverTasks: () => [] }));

type Row = Record<string, unknown> & { id: string; revision: number };
type Figures = Endpoints['/control/statistics/v1/capacity']['response'];

const CAPACITY = '/control/epidemic/v1/capacity';
const MINUTE = 60_000;
/** Noon of a day that is over, in UTC+8: no test runs over midnight. */
const NOON = Date.parse('2026-10-20T04:00:00Z');

describe.each(oneDatabase)('people on site and what rules make of it, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let last = 0;

  const at = (minutes: number) => new Date(NOON + minutes * MINUTE);
  const pass = (minutes: number, who: string | null, direction: '1' | '2', rest: object = {}) =>
    adder(server)('accessRecord', {
      id: `cap${++last}`,
      communityUuid: OWN,
      personId: who,
      deviceId: 'd1',
      openTime: wallTime(at(minutes)),
      openType: '1',
      openResult: '1',
      direction,
      ...rest,
    });
  const look = (minutes: number) => watchCapacity(servicesOf(server), at(minutes));
  const events = () =>
    server.database.run(sql<Record<string, unknown>>`
      select e.value, e.threshold, e.device_name as "deviceName", e.handle_state as state, e.recover_time is not null as over
      from capacity_event e order by e.event_time, e.id`);
  const rule = (rest: object) =>
    manager.post<{ id: string }>(`${CAPACITY}/rule/add`, {
      communityUuid: OWN,
      ruleName: `规则${++last}`,
      capacityRuleType: '1',
      threshold: 2,
      alarmLevel: '2',
      notifyAccounts: ['manager'],
      enableState: '1',
      ...rest,
    });
  const figures = (payload: object = {}) =>
    manager.post<Figures>('/control/statistics/v1/capacity', { communityUuid: OWN, date: '2026-10-20', ...payload });

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    await server.database.run(sql`
      update device set location_type = case when id in ('d1', 'd2', 'd9') then '1' else '2' end`);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of ['access_record', 'capacity_event', 'capacity_rule', 'message'])
      await server.database.run(sql`delete from ${sql.table(table)}`);
  });

  test('a rule raises one event when its threshold is reached, and it ends by itself below it', async () => {
    await rule({});
    await pass(-10, 'a', '1');
    await look(0);
    expect(await events()).toEqual([]);
    await pass(1, 'b', '1');
    await Promise.all([look(2), look(2)]);
    await look(3);
    expect(await events()).toEqual([{ value: 2, threshold: 2, deviceName: '全部出入口', state: '1', over: false }]);
    expect(await server.database.run(sql`select 1 from message where create_by = 'manager'`)).toHaveLength(1);
    await pass(4, 'a', '2');
    await look(5);
    expect(await events()).toMatchObject([{ state: '6', over: true }]);
    await pass(6, 'c', '1');
    await look(7);
    expect(await events()).toMatchObject([{ over: true }, { value: 2, over: false }]);
  });

  test('one that somebody has handled stays handled when it is over', async () => {
    await rule({ threshold: 1 });
    await pass(0, 'a', '1');
    await look(1);
    const { list } = await manager.post<ListAnswer<Row>>(`${CAPACITY}/event/list`, { communityUuid: OWN });
    const [event] = list;
    expect(event).toMatchObject({ handleState: '1', value: 1 });
    const handle = (rest: object) => manager.post(`${CAPACITY}/event/handle`, { id: event?.id, ...rest });
    expect((await refusalOf(handle({ handleState: '3' }))).code).toBe(42200);
    await handle({ handleState: '3', handleRemark: '已疏导' });
    expect((await refusalOf(handle({ handleState: '4', handleRemark: '再来' }))).code).toBe(40903);
    await pass(2, 'a', '2');
    await look(3);
    expect(await events()).toMatchObject([{ state: '3', over: true }]);
    const guard = await server.login(PHONES.guard);
    expect((await refusalOf(guard.post(`${CAPACITY}/event/handle`, { id: event?.id }))).code).toBe(40300);
  });

  test('double and missing passages never make it negative, and a restart changes nothing', async () => {
    await rule({ threshold: 3 });
    // Out without a way in, in twice, and in at both gates at once.
    await pass(-50, 'x', '2');
    await pass(-49, null, '2');
    await pass(-40, 'a', '1');
    await pass(-39.9, 'a', '1');
    await pass(-30, 'a', '1', { deviceId: 'd2' });
    await pass(-20, 'b', '1');
    // Refused, of another kind of door, of another community, and of no direction: none of them counts.
    await pass(-10, 'c', '1', { openResult: '0' });
    await pass(-10, 'd', '1', { deviceId: 'd3' });
    await pass(-10, 'e', '1', { deviceId: 'd9', communityUuid: OTHER });
    await pass(-10, 'f', '1', { direction: '3' });
    await look(0);
    expect(await events()).toEqual([]);
    // Another process, with nothing in its memory, counts the same.
    const first = await figures();
    expect(first).toMatchObject({ present: 2, peak: 2, capacity: 3 });
    expect(first.byHour).toHaveLength(24);
    expect(Math.min(...first.byHour.map(({ present }) => present))).toBe(0);
    expect(first.byHour.reduce((sum, { inCount }) => sum + inCount, 0)).toBe(3);
    expect(first.byGate.map(({ deviceName, inCount, outCount }) => [deviceName, inCount, outCount])).toEqual([
      ['东门', 2, 2],
      ['西门100%_', 1, 0],
    ]);
    // A record that the door sends later, of before.
    await pass(-25, 'late', '1');
    await look(1);
    expect(await events()).toMatchObject([{ value: 3 }]);
    // Nobody was seen leaving: a day later nobody is there any more.
    await look(24 * 60);
    expect(await events()).toMatchObject([{ over: true }]);
  });

  test('over midnight of UTC+8 people stay on site, and each day has its own peak', async () => {
    // 23:30 of the 31st.
    const late = (Date.parse('2026-10-31T15:30:00Z') - NOON) / MINUTE;
    await pass(late, 'a', '1');
    await pass(late + 5, 'b', '1');
    await pass(late + 60, 'a', '2');
    expect(await figures({ date: '2026-10-31' })).toMatchObject({ present: 2, peak: 2 });
    const next = await figures({ date: '2026-11-01' });
    expect(next.byHour[0]).toMatchObject({ hour: '00:00', inCount: 0, outCount: 1, present: 1 });
    // Whoever came at 23:35 is not believed to be there a day later.
    expect(next).toMatchObject({ present: 0, peak: 2 });
  });

  test('entries of a period, a crowd at one gate, and hours over midnight', async () => {
    await rule({ capacityRuleType: '2', periodMinutes: 10, threshold: 3 });
    for (const [index, who] of ['a', 'b', 'c'].entries()) await pass(index * 4, who, '1');
    await look(8);
    expect(await events()).toMatchObject([{ value: 3, over: false }]);
    await look(11);
    expect(await events()).toMatchObject([{ over: true }]);
    await server.database.run(sql`delete from capacity_rule`);
    await server.database.run(sql`delete from capacity_event`);
    await rule({ capacityRuleType: '3', periodMinutes: 30, threshold: 2, deviceIds: ['d1', 'd2'] });
    await pass(20, 'd', '1', { deviceId: 'd2' });
    await pass(21, 'e', '2', { deviceId: 'd2' });
    await look(45);
    expect(await events()).toMatchObject([{ value: 2, deviceName: '西门100%_' }]);
    await server.database.run(sql`delete from capacity_rule`);
    // The rule is gone: its event ends.
    await look(46);
    expect(await events()).toMatchObject([{ over: true }]);
    await rule({ threshold: 1, workStart: '22:00', workEnd: '06:00' });
    await look(47);
    expect(await events()).toHaveLength(1);
    await look(60 * 10.5);
    expect(await events()).toMatchObject([{}, { over: false }]);
    // At six in the morning and a minute its hours are over.
    await look(60 * 18 + 1);
    expect(await events()).toMatchObject([{}, { over: true }]);
  });

  test('strangers of a period are counted once each', async () => {
    await rule({ capacityRuleType: '4', periodMinutes: 60, threshold: 2 });
    const seen = (id: string, stranger: string, minutes: number) =>
      adder(server)('snapshot', {
        id,
        communityUuid: OWN,
        deviceId: 'd1',
        snapTime: wallTime(at(minutes)),
        strangerId: stranger,
        recognitionType: '2',
      });
    await seen('sn1', 's1', -30);
    await seen('sn2', 's1', -20);
    await look(0);
    expect(await events()).toEqual([]);
    await seen('sn3', 's2', -10);
    await look(0);
    expect(await events()).toMatchObject([{ value: 2 }]);
    await look(41);
    expect(await events()).toMatchObject([{ over: true }]);
  });

  test('rules are checked, and what belongs to others is out of reach', async () => {
    expect((await refusalOf(rule({ capacityRuleType: '2' }))).code).toBe(42200);
    expect((await refusalOf(rule({ threshold: 0 }))).code).toBe(42200);
    expect((await refusalOf(rule({ workStart: '08:00' }))).code).toBe(42200);
    await rule({ ruleName: '同名' });
    expect((await refusalOf(rule({ ruleName: '同名' }))).code).toBeGreaterThan(40000);
    expect((await refusalOf(rule({ deviceIds: ['d9'] }))).code).toBeGreaterThan(40000);
    const committee = await server.login(PHONES.committee);
    const other = { communityUuid: OTHER };
    expect((await refusalOf(committee.post('/control/statistics/v1/capacity', other))).code).toBe(40301);
    expect((await refusalOf(committee.post(`${CAPACITY}/event/list`, other))).code).toBe(40301);
    const porter = await server.login(PHONES.porter);
    expect((await refusalOf(porter.post('/control/statistics/v1/capacity', { communityUuid: OWN }))).code).toBe(40300);
    const guard = await server.login(PHONES.guard);
    expect((await refusalOf(guard.post(`${CAPACITY}/rule/add`, { communityUuid: OWN }))).code).toBe(40300);
  });
});
