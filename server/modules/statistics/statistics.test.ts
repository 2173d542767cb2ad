import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addDays, dayOf } from './days.ts';
import { type Lease, statisticsLease } from './lease.ts';
import { rollUp } from './roll-up.ts';
import { rollUpRound } from './roll-up-round.ts';
import { scheduleStatistics } from './schedule-statistics.ts';
import { recountStrangerDays } from './stranger-days.ts';

const HOME = '/control/statistics/v1/home';
const OPEN = '/control/statistics/v1/open';
const DEMO = '15400000008';
const today = dayOf(new Date());
/** Of it the small world has six records in the one community, and one in the other: moved to where no day counted from today is. */
const WORLD_DAY = addDays(today, -60);

interface Open {
  trend: Record<string, unknown>[];
  openTypes: { openType: string; count: number }[];
  byHour: { hour: string; inCount: number; outCount: number }[];
}

type Home = Open & Record<string, number> & { alarms: Record<string, unknown>[]; devices: unknown[] };

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

describe.each(oneDatabase)('statistics by the day on %s', (kind) => {
  let server: TestServer;
  let manager: Awaited<ReturnType<TestServer['login']>>;
  let guard: typeof manager;
  let number = 0;

  const add = (name: string, rows: Record<string, unknown>[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    return bulkInsert(server.database, entity, rows, server.vault);
  };
  const record = (openTime: string, rest: object = {}) => {
    number += 1;
    const id = `s${number}`;
    const createTime = openTime;
    return { id, communityUuid: OWN, openTime, createTime, openType: '1', openResult: '1', direction: '1', ...rest };
  };
  const round = (lease: Lease = { acquire: async () => true, release: async () => {} }, keepRecordsMonths = 0) => {
    const { database } = server;
    return rollUpRound({ database, lease, config: { keepRecordsMonths }, isStopping: () => false, complete: true });
  };
  const askOpen = (startDate: string, endDate = startDate, communityUuid: string | undefined = OWN) =>
    manager.post<Open>(OPEN, { communityUuid, startDate, endDate });
  const openCounts = async (startDate: string, endDate = startDate) =>
    (await askOpen(startDate, endDate)).trend.map(({ openCount }) => openCount);
  const kept = () => server.database.run(sql<object>`select * from stat_daily order by community_uuid, stat_date`);

  beforeAll(async () => {
    server = await startTestServer(kind);
    await server.database.run(sql`
      update access_record set open_time = ${WORLD_DAY}::date + open_time::time, create_time = ${WORLD_DAY}::date + create_time::time`);
    await add('account', [
      {
        id: 'demo',
        uuid: 'demo',
        userName: '演示账号',
        phone: DEMO,
        havePhone: true,
        accountType: '10',
        roleId: 'DEMO_ROLE',
        sensitive: '1',
        communityUuids: [OWN],
        accountState: '1',
        revision: 1,
      },
    ]);
    [manager, guard] = await Promise.all([server.login(PHONES.manager), server.login(PHONES.guard)]);
    await rollUp(server.database, [OWN, OTHER], { from: WORLD_DAY, to: WORLD_DAY });
  });
  afterAll(() => server?.close());

  test('the figures are what a count by hand gives', async () => {
    const { trend, openTypes, byHour } = await askOpen(WORLD_DAY);
    expect(trend).toEqual([
      { statDate: WORLD_DAY, openCount: 6, inCount: 5, outCount: 1, failCount: 1, visitorCount: 0, alarmCount: 0 },
    ]);
    expect(openTypes).toEqual([
      { openType: '1', count: 4 },
      { openType: '2', count: 1 },
      { openType: '9', count: 1 },
    ]);
    expect(byHour.map(({ hour }) => hour)).toEqual(
      Array.from({ length: 24 }, (_, h) => `${String(h).padStart(2, '0')}:00`),
    );
    expect(byHour.filter(({ inCount, outCount }) => inCount + outCount > 0)).toEqual([
      { hour: '08:00', inCount: 5, outCount: 1 },
    ]);
    const row = await server.database.first(sql`
      select face_count, card_count from stat_daily where community_uuid = ${OWN} and stat_date = ${WORLD_DAY}`);
    expect(row).toEqual({ face_count: 4, card_count: 1 });
  });

  test('a visitor who was let in twice is one, and one who was refused is none', async () => {
    const visit = { personType: '2', openResult: '1' };
    await add('accessRecord', [
      record('2026-09-01 09:00:00', { ...visit, visitorId: 'v1' }),
      record('2026-09-01 10:00:00', { ...visit, visitorId: 'v1', direction: '2' }),
      record('2026-09-01 10:00:00', { ...visit, personId: 'p7' }),
      record('2026-09-01 11:00:00', { ...visit, visitorId: 'v2', openResult: '0' }),
    ]);
    await rollUp(server.database, [OWN], { from: '2026-09-01', to: '2026-09-01' });
    expect((await askOpen('2026-09-01')).trend[0]).toMatchObject({ openCount: 4, visitorCount: 2 });
  });

  test('repairs, people with fever and failed verifications count on their day in UTC+8', async () => {
    const of = (id: string, rest: object) => ({ id: `day-${id}`, communityUuid: OWN, ...rest });
    const repair = (id: string, createTime: string, rest = {}) => of(id, { createTime, repairNo: id, ...rest });
    const report = (id: string, reportTime: string, rest: object) => of(id, { reportTime, dataSource: '1', ...rest });
    const check = (id: string, verifyTime: string, verificationState: string) =>
      of(id, { verifyTime, createTime: verifyTime, verificationState });
    await add('repairOrder', [
      repair('r1', '2026-08-21 00:00:00', { revision: 1 }),
      repair('r2', '2026-08-21 23:59:59', { revision: 1 }),
      repair('r3', '2026-08-22 00:00:00', { revision: 1 }),
      repair('r4', '2026-08-21 12:00:00', { revision: 1, communityUuid: OTHER }),
    ]);
    const fever = { temperatureState: 'abnormal', revision: 1 };
    await add('healthData', [
      // Somebody who reports twice a day is one; a report that says nothing of whom is one of its own.
      report('h1', '2026-08-21 08:00:00', { ...fever, personId: 'p1' }),
      report('h2', '2026-08-21 20:00:00', { ...fever, personId: 'p1' }),
      report('h3', '2026-08-21 09:00:00', { ...fever, personId: 'p2' }),
      report('h4', '2026-08-21 09:00:00', fever),
      report('h5', '2026-08-21 09:00:00', { revision: 1, personId: 'p3', temperatureState: 'normal' }),
      report('h6', '2026-08-22 09:00:00', { ...fever, personId: 'p1' }),
    ]);
    await add('verificationRecord', [
      check('v1', '2026-08-21 09:00:00', '4'),
      check('v2', '2026-08-21 09:01:00', '4'),
      check('v3', '2026-08-21 09:02:00', '3'),
    ]);
    await rollUp(server.database, [OWN], { from: '2026-08-21', to: '2026-08-23' });
    const days = await server.database.run(sql`
      select repair_count as repairs, fever_count as fevers, verify_fail_count as fails from stat_daily
      where community_uuid = ${OWN} and stat_date between '2026-08-21' and '2026-08-23' order by stat_date`);
    expect(days).toEqual([
      { repairs: 2, fevers: 3, fails: 2 },
      { repairs: 1, fevers: 1, fails: 0 },
      { repairs: 0, fevers: 0, fails: 0 },
    ]);
  });

  describe('strangers', () => {
    const capture = (id: string, snapTime: string, strangerId: string | null, rest: object = {}) => ({
      id: `cap-${id}`,
      communityUuid: OWN,
      snapTime,
      createTime: snapTime,
      recognitionType: '4',
      strangerId,
      ...rest,
    });
    const counts = async () =>
      server.database.run(sql<{ day: string; n: number }>`
        select stat_date::text as day, stranger_count as n from stat_daily
        where community_uuid = ${OWN} and stat_date between '2026-08-11' and '2026-08-12' order by 1`);

    beforeAll(async () => {
      await add(
        'stranger',
        ['st-1', 'st-2'].map((id) => ({ id, communityUuid: OWN, strangerState: '1', revision: 1 })),
      );
      await add('snapshot', [
        capture('1', '2026-08-11 00:00:00', 'st-1'),
        capture('2', '2026-08-11 09:00:00', 'st-1'),
        capture('3', '2026-08-11 23:59:59', 'st-2', { recognitionType: '5' }),
        capture('4', '2026-08-12 00:00:00', 'st-1'),
        // Nobody in particular, somebody who is known, and a stranger of another community.
        capture('5', '2026-08-11 10:00:00', null),
        capture('6', '2026-08-11 10:00:00', null, { recognitionType: '1' }),
        capture('7', '2026-08-11 10:00:00', 'st-2', { communityUuid: OTHER }),
      ]);
      await rollUp(server.database, [OWN], { from: '2026-08-11', to: '2026-08-12' });
    });

    test('are counted once a day, by the day of UTC+8, as a count by SQL says', async () => {
      const plain = await server.database.run(sql<{ day: string; n: number }>`
        select to_char(snap_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(distinct stranger_id)::integer as n
        from snapshot where community_uuid = ${OWN} and recognition_type in ('4', '5') and stranger_id is not null
          and snap_time >= '2026-08-11 00:00:00+08' and snap_time < '2026-08-13 00:00:00+08' group by 1 order by 1`);
      expect(plain).toEqual([
        { day: '2026-08-11', n: 2 },
        { day: '2026-08-12', n: 1 },
      ]);
      expect(await counts()).toEqual(plain);
    });

    test('who is identified is none on any day behind', async () => {
      await server.database.run(sql`
        update snapshot set recognition_type = '1' where stranger_id = 'st-1' and recognition_type = '4'`);
      await recountStrangerDays(server.database, 'st-1');
      expect((await counts()).map(({ n }) => n)).toEqual([1, 0]);
    });
  });

  test('a day begins at midnight in UTC+8', async () => {
    await add('accessRecord', [
      record('2026-10-09 23:59:59'),
      record('2026-10-10 00:00:00'),
      record('2026-10-10 23:59:59'),
      record('2026-10-11 00:00:00'),
    ]);
    await rollUp(server.database, [OWN], { from: '2026-10-09', to: '2026-10-11' });
    expect(await openCounts('2026-10-08', '2026-10-12')).toEqual([0, 1, 2, 1, 0]);
    const { byHour } = await askOpen('2026-10-10');
    expect([byHour[0]?.inCount, byHour[23]?.inCount]).toEqual([1, 1]);
    // Whatever zone the session is in.
    await server.database.transaction(async () => {
      await server.database.run(sql`set local time zone 'America/New_York'`);
      await rollUp(server.database, [OWN], { from: '2026-10-09', to: '2026-10-11' });
    });
    expect(await openCounts('2026-10-09', '2026-10-11')).toEqual([1, 2, 1]);
  });

  test('a record that comes late has its old day counted again, and no other', async () => {
    const day = addDays(today, -40);
    await add('accessRecord', [record(`${day} 12:00:00`), record(`${addDays(today, -41)} 12:00:00`)]);
    await round();
    await rollUp(server.database, [OWN], { from: addDays(day, -1), to: day });
    const before = await kept();
    await add('accessRecord', [record(`${day} 13:00:00`, { createTime: wallTime(new Date()), recordSource: '2' })]);
    expect(await openCounts(addDays(day, -1), day)).toEqual([1, 1]);
    await round();
    expect(await openCounts(addDays(day, -1), day)).toEqual([1, 2]);
    const changed = (await kept()).filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at]));
    expect(changed).toMatchObject([{ open_count: 2, revision: 2 }]);
  });

  test('days whose records may have been dropped keep their figures', async () => {
    const day = addDays(today, -100);
    const late = { createTime: wallTime(new Date()) };
    await add('accessRecord', [
      record(`${day} 12:00:00`, { id: 'gone' }),
      record(`${day} 13:00:00`, { id: 'gone-too' }),
    ]);
    await rollUp(server.database, [OWN], { from: day, to: day });
    await server.database.run(sql`delete from access_record where id in ('gone', 'gone-too')`);
    await add('accessRecord', [record(`${day} 14:00:00`, late)]);
    await round(undefined, 1);
    expect(await openCounts(day)).toEqual([2]);
  });

  test('so do days whose records were too old in their community', async () => {
    const day = addDays(today, -110);
    await add('accessRecord', [record(`${day} 12:00:00`, { id: 'old' }), record(`${day} 13:00:00`, { id: 'old-too' })]);
    await rollUp(server.database, [OWN], { from: day, to: day });
    await server.database.run(sql`delete from access_record where id in ('old', 'old-too')`);
    await server.database.run(sql`
      insert into console_retention (entity, entry, community_uuid, until, whole_at)
      values ('accessRecord', '', ${OWN}, ${`${addDays(day, 1)} 00:00:00+08`}::timestamptz, now())`);
    await add('accessRecord', [record(`${day} 14:00:00`, { createTime: wallTime(new Date()) })]);
    await round();
    expect(await openCounts(day)).toEqual([2]);
    await server.database.run(sql`delete from console_retention`);
  });

  test('rolled up again, nothing changes', async () => {
    const again = async () => {
      await round();
      await rollUp(server.database, [OWN, OTHER], { from: WORLD_DAY, to: WORLD_DAY });
    };
    await again();
    const before = await kept();
    expect(before.length).toBeGreaterThan(1);
    await again();
    expect(await kept()).toEqual(before);
  });

  test('several at once do no harm, and of two processes one goes', async () => {
    await add('accessRecord', [record('2026-08-01 08:00:00'), record('2026-08-02 08:00:00', { communityUuid: OTHER })]);
    const days = { from: '2026-08-01', to: '2026-08-02' };
    await Promise.all([
      rollUp(server.database, [OWN, OTHER], days),
      rollUp(server.database, [OTHER, OWN], days),
      rollUp(server.database, [OWN], days),
      rollUp(server.database, [OTHER], days),
    ]);
    expect(await openCounts('2026-08-01', '2026-08-02')).toEqual([1, 0]);

    const [a, b] = [statisticsLease(server.database, 'a', 'turn'), statisticsLease(server.database, 'b', 'turn')];
    const went = await Promise.all([round(a), round(b)]);
    expect(went.filter(Boolean)).toHaveLength(1);
    // Nor does the other one go just after.
    expect(await round(went[0] ? b : a)).toBe(false);
    await a.release();
    await b.release();
    expect(await round(b)).toBe(true);
  });

  test('what was counted earlier never takes the place of what was counted later', async () => {
    await add('accessRecord', [record('2026-08-01 09:00:00')]);
    await server.database.run(
      sql`update console_stat_day set rolled_at = now() + interval '1 minute' where stat_date = '2026-08-01'`,
    );
    await rollUp(server.database, [OWN], { from: '2026-08-01', to: '2026-08-01' });
    expect(await openCounts('2026-08-01')).toEqual([1]);
    await server.database.run(sql`update console_stat_day set rolled_at = now() where stat_date = '2026-08-01'`);
    await rollUp(server.database, [OWN], { from: '2026-08-01', to: '2026-08-01' });
    expect(await openCounts('2026-08-01')).toEqual([2]);
  });

  test('a server makes up for what is missing by itself, and lets go when it stops', async () => {
    const leases = () => server.database.run(sql<object>`select 1 from console_lease where name = 'alone'`);
    await add('accessRecord', [record(`${addDays(today, -5)} 12:00:00`)]);
    await server.database.run(sql`delete from stat_daily where stat_date = ${addDays(today, -5)}`);
    const failures: unknown[] = [];
    const schedule = scheduleStatistics(server, (error) => failures.push(error), {
      first: 1,
      next: 60_000,
      lease: 'alone',
    });
    schedule.start();
    await vi.waitFor(async () => expect(await leases()).toHaveLength(1), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await openCounts(addDays(today, -5))).not.toEqual([0]), { timeout: 10_000 });
    await schedule.stop();
    expect([failures, await leases()]).toEqual([[], []]);
  });

  test('another community is refused, and without one the own ones count', async () => {
    expect((await refusalOf(guard.post(OPEN, { communityUuid: OTHER }))).code).toBe(40301);
    const asked = { startDate: WORLD_DAY, endDate: WORLD_DAY };
    expect((await guard.post<Open>(OPEN, asked)).trend[0]).toMatchObject({ openCount: 6 });
    expect((await manager.post<Open>(OPEN, asked)).trend[0]).toMatchObject({ openCount: 7 });
    expect((await refusalOf(guard.post(HOME, {}))).code).toBe(40300);
    const porter = await server.login(PHONES.porter);
    expect((await refusalOf(porter.post(OPEN, asked))).code).toBe(40300);
  });

  test('days that run backwards or are too many are refused at their field', async () => {
    const ask = (startDate: string, endDate: string) => refusalOf(askOpen(startDate, endDate));
    expect(await ask('2026-02-01', '2026-01-31')).toMatchObject({ code: 42200, message: '开始日期不能晚于结束日期' });
    expect(await ask('2025-01-01', '2026-01-02')).toMatchObject({ code: 42200, message: '统计时间范围不能超过366天' });
    expect(await openCounts('2024-01-01', '2024-12-31')).toHaveLength(366);
    expect((await manager.post<Open>(OPEN, { communityUuid: OWN })).trend).toHaveLength(30);
  });

  test('the home page counts today as it is, twice a minute at most, and compares it with yesterday', async () => {
    const now = wallTime(new Date());
    await add('accessRecord', [
      record(now, { openResult: '0', direction: '2' }),
      // Yesterday up to this time of day, not what came later.
      record(wallTime(new Date(Date.now() - 86_400_000 - 5_000))),
      record(`${addDays(today, -1)} 23:59:59`),
    ]);
    const alarm = { communityUuid: OWN, alarmTime: now, createTime: now, handleState: '1', revision: 1 };
    await add('alarm', [
      { ...alarm, id: 'w1', alarmNo: 'w1', alarmType: '2' },
      {
        ...alarm,
        id: 'w2',
        alarmNo: 'w2',
        alarmType: '12',
        handleState: '3',
        alarmTime: `${addDays(today, -3)} 00:00:00`,
      },
      { ...alarm, id: 'w3', alarmNo: 'w3', alarmType: '2', communityUuid: OTHER },
    ]);
    await server.database.run(sql`update console_stat_day set rolled_at = now() - interval '1 minute'`);
    await rollUp(server.database, [OWN], { from: addDays(today, -3), to: addDays(today, -1) });
    const demo = await server.login(DEMO);
    const home = () => demo.post<Home>(HOME, { communityUuid: OWN, days: 7 });
    const answer = await home();
    expect(answer).toMatchObject({
      communityCount: 1,
      deviceCount: 3,
      onlineCount: 2,
      onlineRate: 66.7,
      openToday: 1,
      failToday: 1,
      openYesterday: 1,
      alarmPending: 1,
      devices: [
        { onlineState: '0', count: 1 },
        { onlineState: '1', count: 2 },
      ],
    });
    expect(answer.trend).toHaveLength(7);
    expect(answer.trend.at(-1)).toMatchObject({ statDate: today, alarmCount: 1 });
    expect(answer.alarms.at(-1)).toMatchObject({ statDate: today, alarmCount: 1, type2: 1, type12: 0 });
    expect(answer.alarms.at(-4)).toMatchObject({ alarmCount: 1, type2: 0, type12: 1 });
    expect(answer.byHour[Number(now.slice(11, 13))]).toMatchObject({ outCount: 1 });

    await add('accessRecord', [record(now)]);
    expect((await home()).openToday).toBe(answer.openToday);
    await server.database.run(sql`update console_stat_day set rolled_at = now() - interval '31 seconds'`);
    expect((await home()).openToday).toBe((answer.openToday ?? 0) + 1);
    expect((await demo.post<Home>(HOME, {})).trend).toHaveLength(30);
    expect((await refusalOf(demo.post(HOME, { days: 8 }))).code).toBe(42200);
  });
});
