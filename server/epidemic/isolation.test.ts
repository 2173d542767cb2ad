import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ListAnswer } from '../../schemas/generated/endpoints.ts';
import { endAccess } from '../access/end-access.ts';
import { grantDoors } from '../access/grant-doors.ts';
import { heldAccess } from '../access/held-access.ts';
import type { Holder } from '../access/holder.ts';
import { issueCard } from '../access/issue-card.ts';
import { putFace } from '../access/put-face.ts';
import { reconcileAccess } from '../access/reconcile-access.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import { sweepFeeds } from '../gateway/feeds/sweep-feeds.ts';
import { runSchedules } from '../schedules/run-schedules.ts';
import type { Services } from '../services/services.ts';
import { scriptedLink } from '../testing/scripted-link.ts';
import { servicesOf } from '../testing/services-of.ts';
import { OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';

type Row = Record<string, unknown>;

const CITIZEN = '990000199001010017';
const CITIZEN_2 = '990000199001010025';
const HOLDER: Holder = {
  communityUuid: OWN,
  personType: '1',
  personId: 'p1',
  personName: '赵小宁',
  phone: '15412345601',
};
const SENSOR = 'SN000077';
const path = (name: string) => `/control/epidemic/v1/isolation/${name}`;
const DAY = 86_400_000;
const day = (days: number) => wallTime(new Date(Date.now() + days * DAY)).slice(0, 10);

describe.each(databasesThatDiffer('connections'))('isolation on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let services: Services;
  let manager: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link });
    services = servicesOf(server);
    manager = await server.login(PHONES.manager);
    await put('floor', [{ id: 'f1', communityUuid: OWN, unitId: 'u1', floorName: '1层', floorNo: 1 }]);
    await put('room', [
      {
        id: 'room1',
        communityUuid: OWN,
        areaId: 'a1',
        buildingId: 'b1',
        unitId: 'u1',
        floorId: 'f1',
        roomName: '101',
        roomNo: '101',
        spaceName: '一期-1栋-1单元-101',
      },
    ]);
    await put('worker', [
      { id: 'w1', communityUuid: OWN, workerName: '网格员甲', phone: '15400005555', staffState: '1' },
    ]);
    await put('device', [
      { id: 's1', communityUuid: OWN, deviceName: '门磁一', deviceSn: SENSOR, deviceType: '9', onlineState: '1' },
      { id: 's2', communityUuid: OWN, deviceName: '门磁二', deviceSn: 'SN000078', deviceType: '9', onlineState: '1' },
    ]);
  });
  beforeEach(async () => {
    for (const name of [
      'resident',
      'household',
      'door_permission',
      'access_card',
      'face_picture',
      'device_sync',
      'timeline_event',
      'isolation_person',
      'isolation_alarm',
      'health_data',
      'epidemic_visitor',
      'alarm',
      'console_access_hold',
      'console_feed',
      'sms_record',
      'console_schedule_done',
      'message',
    ])
      await emptied(name);
    await put('resident', [
      {
        id: 'p1',
        communityUuid: OWN,
        residentName: '赵小宁',
        phone: '15412345601',
        certificateNo: CITIZEN,
        certificateType: '1',
        cardCount: 0,
      },
      { id: 'p2', communityUuid: OWN, residentName: '钱多', phone: '15412345602', cardCount: 0 },
    ]);
    await put('household', [
      {
        id: 'h1',
        communityUuid: OWN,
        residentId: 'p1',
        roomId: 'room1',
        buildingId: 'b1',
        unitId: 'u1',
        spaceName: '一期-1栋-1单元-101',
        householdType: '1',
        householdState: '1',
      },
    ]);
  });
  afterAll(() => server.close());

  /** What the server does beside may hold rows in another order: a transaction that had to give way is run again. */
  const emptied = (name: string) =>
    server.database.transaction(() => server.database.run(sql`delete from ${sql.table(name)}`));
  const put = (name: string, rows: readonly Row[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    return bulkInsert(
      server.database,
      entity,
      rows.map((row) => ({
        createTime: '2026-01-01 08:00:00',
        updateTime: '2026-01-01 08:00:00',
        revision: 1,
        ...row,
      })),
      server.vault,
    );
  };
  const isolate = (more: Row = {}) =>
    manager.post<{ id: string }>(path('add'), {
      communityUuid: OWN,
      personName: '赵小宁',
      phone: '15412345601',
      citizenId: CITIZEN,
      roomId: 'room1',
      isolationType: '1',
      reason: '密切接触者',
      startDate: day(0),
      endDate: day(7),
      watcherId: 'w1',
      ...more,
    });
  const stored = async (id: string) => manager.post<Row>(path('detail'), { id });
  const release = (id: string) => manager.post(path('release'), { id, remark: '期满' });
  const one = async <Result>(statement: Parameters<typeof server.database.first>[0]) =>
    (await server.database.first(statement)) as Result;
  const permissions = async () =>
    Object.fromEntries(
      (
        await server.database.run(sql<{ device: string; state: string }>`
      select device_id as device, permission_state as state from door_permission where person_id = 'p1' order by 1`)
      ).map(({ device, state }) => [device, state]),
    );
  const cardState = async (id: string) =>
    (await one<{ state: string }>(sql`select card_state as state from access_card where id = ${id}`)).state;
  /** Which devices hold a thing, or are to hold it. */
  const heldBy = async (targetId: string) =>
    (
      await server.database.run(sql<{ device: string }>`
      select device_id as device from device_sync where target_id = ${targetId} and sync_state not in ('4', '5') order by 1`)
    ).map(({ device }) => device);
  const grant = (deviceIds: string[], more: Row = {}) =>
    grantDoors(services, HOLDER, { deviceIds, source: '3', ...more });
  const card = (cardNo: string) => issueCard(services, HOLDER, { cardNo, deviceIds: ['d1', 'd2'], issueBy: '物业' });
  const face = () =>
    putFace(services, HOLDER, { faceUrl: '/demo/pictures/face-7.svg', consent: true, dataSource: '1', state: '2' });
  const alarms = async () =>
    (
      await manager.post<ListAnswer<Row>>('/control/epidemic/v1/isolationAlarm/list', {
        communityUuid: OWN,
        pageNum: 1,
        pageSize: 50,
      })
    ).list;
  let seconds = 0;
  const say = (message: Row, deviceSn = SENSOR) => {
    seconds += 1;
    return link.emit({
      kind: 'feed',
      deviceSn,
      topic: 'isolation/door',
      message: { at: new Date(Date.now() + seconds * 1_000).toISOString(), ...message },
    });
  };

  test('freezes permissions, cards and faces on every device, and the release thaws exactly these', async () => {
    await grant(['d1', 'd2']);
    const used = await card('AA000001');
    const before = await card('AA000002');
    const { id: faceId } = await face();
    await manager.post('/control/card/v1/freeze', { id: before });
    expect(await heldBy(faceId)).toEqual(['d1', 'd2']);
    const { id } = await isolate();
    expect(await stored(id)).toMatchObject({ residentId: 'p1', isolationState: '2', spaceName: '一期-1栋-1单元-101' });
    expect(await permissions()).toEqual({ d1: '5', d2: '5' });
    expect([await cardState(used), await cardState(before)]).toEqual(['3', '3']);
    expect([await heldBy(faceId), await heldBy(used)]).toEqual([[], []]);

    await release(id);
    expect(await stored(id)).toMatchObject({ isolationState: '4', releaseBy: '账号manager' });
    expect(await permissions()).toEqual({ d1: '1', d2: '1' });
    // The one that was frozen before stays so.
    expect([await cardState(used), await cardState(before)]).toEqual(['1', '3']);
    expect([await heldBy(faceId), await heldBy(used), await heldBy(before)]).toEqual([['d1', 'd2'], ['d1', 'd2'], []]);
  });

  test('what is granted, handed out, enrolled or unfrozen meanwhile opens no door until the release', async () => {
    await grant(['d1']);
    const frozenBefore = await card('AA000003');
    await manager.post('/control/card/v1/freeze', { id: frozenBefore });
    const { id } = await isolate();
    await grant(['d2', 'd3']);
    const late = await card('AA000004');
    const { id: faceId } = await face();
    await manager.post('/control/card/v1/unfreeze', { id: frozenBefore });
    await reconcileAccess(services);
    expect(await permissions()).toEqual({ d1: '5', d2: '5', d3: '5' });
    expect([await cardState(late), await cardState(frozenBefore)]).toEqual(['3', '3']);
    for (const thing of [late, frozenBefore, faceId]) expect(await heldBy(thing)).toEqual([]);
    await release(id);
    expect(await permissions()).toEqual({ d1: '1', d2: '1', d3: '1' });
    expect([await cardState(late), await cardState(frozenBefore)]).toEqual(['1', '1']);
  });

  test('what ends meanwhile stays ended: revoked, cancelled, run out, moved out', async () => {
    await grant(['d1']);
    await grant(['d2'], { endTime: wallTime(new Date(Date.now() + DAY)) });
    await grant(['d3'], { startTime: wallTime(new Date(Date.now() + DAY)) });
    const gone = await card('AA000005');
    const { id } = await isolate();
    await manager.post('/control/card/v1/cancel', { id: gone });
    await server.database.run(
      sql`update door_permission set end_time = now() - interval '1 second' where device_id = 'd2'`,
    );
    const [revoked] = await server.database.run(
      sql<{ id: string }>`select id from door_permission where device_id = 'd1'`,
    );
    await endAccess(services, { permissionIds: [revoked?.id ?? ''] }, '撤销');
    await release(id);
    expect(await permissions()).toEqual({ d1: '4', d2: '3', d3: '2' });
    expect(await cardState(gone)).toBe('5');
    // Whoever moves out while isolated gets nothing back.
    const again = await isolate();
    expect((await heldAccess(services, 'p1')).permissionIds).toHaveLength(2);
    await endAccess(services, await heldAccess(services, 'p1'), '迁出');
    await release(again.id);
    expect(await permissions()).toEqual({ d1: '4', d2: '4', d3: '4' });
  });

  test('a planned one freezes on its first day, ends soon two days before, and is reminded of on its last', async () => {
    await grant(['d1']);
    const { id } = await isolate({ startDate: day(1), endDate: day(8) });
    expect(await stored(id)).toMatchObject({ isolationState: '1' });
    expect(await permissions()).toEqual({ d1: '1' });
    const at = (days: number) => runSchedules(services, { now: new Date(Date.now() + days * DAY) });
    await at(0);
    expect(await permissions()).toEqual({ d1: '1' });
    await at(1);
    expect(await stored(id)).toMatchObject({ isolationState: '2' });
    expect(await permissions()).toEqual({ d1: '5' });
    await at(5);
    expect(await stored(id)).toMatchObject({ isolationState: '2' });
    await at(6);
    expect(await stored(id)).toMatchObject({ isolationState: '3' });
    await manager.post(path('extend'), { id, endDate: day(12), extendReason: '检测异常' });
    expect(await stored(id)).toMatchObject({ isolationState: '2', endDate: day(12) });
    expect(await permissions()).toEqual({ d1: '5' });
    await at(7);
    expect(await stored(id)).toMatchObject({ isolationState: '2' });
    await at(10);
    expect(await stored(id)).toMatchObject({ isolationState: '3' });
    await at(12);
    // Nobody is released by the calendar alone.
    expect(await stored(id)).toMatchObject({ isolationState: '3' });
    const messages = await server.database.run(sql`select 1 from message where title = '隔离到期待解除'`);
    expect(messages.length).toBeGreaterThan(0);
    await release(id);
    expect(await permissions()).toEqual({ d1: '1' });
  });

  test('a transfer frees the sensor and keeps the doors closed; who comes back is released, or isolated anew', async () => {
    await grant(['d1']);
    const { id } = await isolate();
    await manager.post(path('bindSensor'), { id, sensorId: 's1' });
    await manager.post(path('transfer'), { id, transferReason: '送医' });
    expect(await stored(id)).toMatchObject({ isolationState: '5', sensorId: null });
    await grant(['d2']);
    expect(await permissions()).toEqual({ d1: '5', d2: '5' });
    const back = await isolate();
    await manager.post(path('bindSensor'), { id: back.id, sensorId: 's1' });
    await release(back.id);
    expect(await permissions()).toEqual({ d1: '1', d2: '1' });
    await release(id);
    expect(await permissions()).toEqual({ d1: '1', d2: '1' });
  });

  test('somebody is isolated once at a time, however many enter it', async () => {
    const answers = await Promise.allSettled([1, 2, 3].map(() => isolate()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = await refusalOf(isolate({ citizenId: CITIZEN.toLowerCase() }));
    expect(refused.message).toContain('该人员正在隔离中');
    expect((await refusalOf(isolate({ citizenId: CITIZEN_2, residentId: 'p1' }))).message).toContain('身份证号');
    await isolate({ citizenId: CITIZEN_2, personName: '孙路人' });
  });

  test('dates are in order, and of another community nothing is found', async () => {
    expect((await refusalOf(isolate({ endDate: day(0) }))).code).toBe(42200);
    expect((await refusalOf(isolate({ endDate: day(29) }))).code).toBe(42200);
    await isolate({ endDate: day(28) });
    const { id } = await isolate({ communityUuid: OTHER, roomId: null, citizenId: CITIZEN }).catch(() => ({ id: '' }));
    expect(id).toBe('');
  });

  test('a door that opens is an alarm, and the watcher is told; a message twice is one', async () => {
    const { id } = await isolate();
    await manager.post(path('bindSensor'), { id, sensorId: 's1' });
    const opened = new Date().toISOString();
    await say({ doorState: '1', openedAt: opened, battery: 80, batteryLow: false });
    await say({ doorState: '1', openedAt: opened, battery: 80, batteryLow: false });
    await say({ doorState: '0', battery: 79 });
    expect(await alarms()).toMatchObject([
      {
        isolationAlarmType: '1',
        handleState: '1',
        isolationId: id,
        personName: '赵小宁',
        deviceId: 's1',
        spaceName: '一期-1栋-1单元-101',
        watcherName: '网格员甲',
      },
    ]);
    expect(await stored(id)).toMatchObject({
      openCount: 1,
      alarmCount: 1,
      sensorState: '1',
      doorState: '0',
      batteryPercent: 79,
    });
    const sms = await server.database.run(sql<{ phone: string }>`select phone from sms_record`);
    expect(sms.map(({ phone }) => server.vault.decrypt(phone))).toEqual(['15400005555']);
    expect(
      await server.database.run(sql`select 1 from message where title = '隔离告警' and content like '%开门%'`),
    ).not.toHaveLength(0);

    const [alarm] = await alarms();
    await manager.post('/control/epidemic/v1/isolationAlarm/handle', {
      id: alarm?.id,
      handleState: '3',
      handleRemark: '取快递',
    });
    expect((await alarms())[0]).toMatchObject({ handleState: '3', handleBy: '账号manager', handleRemark: '取快递' });
  });

  test('a silent sensor and a low battery are alarms once; a sensor that speaks again ends the first', async () => {
    const { id } = await isolate();
    await manager.post(path('bindSensor'), { id, sensorId: 's1' });
    const silence = () => server.database.run(sql`update console_feed set received_at = now() - interval '11 minutes'`);
    // It has never said anything.
    await silence();
    await Promise.all([1, 2].map(() => sweepFeeds(services, 3_600)));
    expect(await alarms()).toMatchObject([{ isolationAlarmType: '2', handleState: '1' }]);
    await say({ doorState: '0', battery: 12, batteryLow: true });
    await say({ doorState: '0', battery: 11, batteryLow: true });
    expect((await alarms()).map((row) => [row.isolationAlarmType, row.handleState]).sort()).toEqual([
      ['2', '6'],
      ['3', '1'],
    ]);
    // After the release nobody waits for it.
    await release(id);
    await say({ doorState: '1', openedAt: new Date().toISOString() });
    await silence();
    await sweepFeeds(services, 3_600);
    expect(await alarms()).toHaveLength(2);
    expect(await stored(id)).toMatchObject({ sensorState: null });
  });

  test('a sensor watches one person, is one of the community and is a sensor', async () => {
    const { id } = await isolate();
    const other = await isolate({ citizenId: CITIZEN_2, personName: '孙路人' });
    await manager.post(path('bindSensor'), { id, sensorId: 's1' });
    const bind = (sensorId: string) => refusalOf(manager.post(path('bindSensor'), { id: other.id, sensorId }));
    expect((await bind('s1')).message).toContain('已绑定');
    expect((await bind('d1')).message).toContain('门磁');
    expect((await bind('d9')).code).toBeGreaterThan(40000);
    await manager.post(path('bindSensor'), { id });
    await manager.post(path('bindSensor'), { id: other.id, sensorId: 's1' });
    expect(await stored(other.id)).toMatchObject({ sensorId: 's1', sensorState: '1' });
  });

  test('no report by eight in the evening, and a passage all the same, are alarms', async () => {
    const { id } = await isolate();
    const evening = new Date(`${day(0)}T20:00:30+08:00`);
    const asIf = (now: Date) => runSchedules(services, { now });
    await asIf(evening);
    await asIf(evening);
    const noReport = async () => (await alarms()).filter((row) => row.isolationAlarmType === '5').length;
    // What the wall says decides: before eight nothing is due yet.
    expect(await noReport()).toBeLessThanOrEqual(1);
    await link.emit({
      kind: 'opening',
      deviceSn: 'SN000001',
      eventId: `e-${kind}`,
      at: new Date().toISOString(),
      openType: '4',
      openResult: '1',
      personId: 'p1',
    });
    await link.emit({
      kind: 'opening',
      deviceSn: 'SN000001',
      eventId: `e-${kind}`,
      at: new Date().toISOString(),
      openType: '4',
      openResult: '1',
      personId: 'p2',
    });
    const passages = (await alarms()).filter((row) => row.isolationAlarmType === '4');
    expect(passages).toMatchObject([{ isolationId: id, content: '隔离期内通过东门' }]);
  });

  test('a fever is one alarm of a person until it is handled, and stands beside the name of who is isolated', async () => {
    const { id } = await isolate();
    const report = (temperature: number, more: Row = {}) =>
      manager.post('/control/epidemic/v1/healthData/add', {
        communityUuid: OWN,
        residentId: 'p1',
        temperature,
        fromRisk: false,
        contact: false,
        healthCode: '1',
        symptoms: ['1'],
        reportTime: wallTime(new Date()),
        ...more,
      });
    const fevers = async () =>
      (
        await manager.post<ListAnswer<Row>>('/control/alarm/v1/list', {
          communityUuid: OWN,
          alarmType: ['10'],
          pageNum: 1,
          pageSize: 50,
        })
      ).list;
    await report(37.2);
    expect(await fevers()).toEqual([]);
    await report(37.3);
    await Promise.all([report(38), report(38.4)]);
    expect(await fevers()).toMatchObject([
      { personId: 'p1', personName: '赵小宁', repeatCount: 2, spaceName: '一期-1栋-1单元-101' },
    ]);
    await report(36.5, { reportTime: wallTime(new Date(Date.now() - 7_200_000)) });
    expect(Number((await stored(id)).lastTemperature)).toBeGreaterThanOrEqual(38);
    const [alarm] = await fevers();
    await manager.post('/control/alarm/v1/handle', {
      id: alarm?.id,
      handleState: '3',
      handleMethod: '1',
      handleRemark: '已就医',
    });
    await report(38.5);
    expect(await fevers()).toHaveLength(2);
    const answer = await manager.post<ListAnswer<Row> & { summary: Row }>('/control/epidemic/v1/healthData/list', {
      communityUuid: OWN,
      reportTime: [`${day(0)} 00:00:00`, `${day(0)} 23:59:59`],
      summary: true,
      pageNum: 1,
      pageSize: 50,
    });
    expect(answer.summary).toMatchObject({ reported: 1, unreported: 0, fever: 4 });
    expect((await refusalOf(report(36.5, { symptoms: ['0', '1'] }))).code).toBe(42200);
    expect((await refusalOf(report(43.1))).code).toBe(42200);
    expect((await refusalOf(report(36.5, { residentId: 'nobody' }))).code).toBeGreaterThan(40000);
  });

  test('a visitor with a fever is refused with the reason, and is a report and an alarm', async () => {
    const add = (more: Row) =>
      manager.post<Row>('/control/epidemic/v1/visitor/add', {
        communityUuid: OWN,
        visitorName: '李小龙',
        phone: '15400007777',
        idCard: CITIZEN_2,
        visitPurpose: '1',
        fromPlace: '杭州',
        fromRisk: false,
        temperature: 36.5,
        healthCode: '1',
        roomId: 'room1',
        ...more,
      });
    expect(await add({})).toMatchObject({ verificationState: '3', reason: null });
    const hot = await add({ temperature: 38 });
    expect(hot).toMatchObject({ verificationState: '4', reason: '体温异常' });
    await add({ temperature: 38.5 });
    const fevers = await manager.post<ListAnswer<Row>>('/control/alarm/v1/list', {
      communityUuid: OWN,
      alarmType: ['10'],
      pageNum: 1,
      pageSize: 50,
    });
    expect(fevers.list).toMatchObject([{ personType: '2', repeatCount: 1 }]);
    const reports = await manager.post<ListAnswer<Row>>('/control/epidemic/v1/healthData/list', {
      communityUuid: OWN,
      pageNum: 1,
      pageSize: 50,
    });
    expect(reports.list).toMatchObject([{ personName: '李小龙', temperatureState: 'abnormal' }, { temperature: 38 }]);
    await manager.post('/control/epidemic/v1/visitor/leave', { id: hot.id });
    expect((await refusalOf(manager.post('/control/epidemic/v1/visitor/leave', { id: hot.id }))).message).toContain(
      '已签离',
    );
  });

  test('a file isolates who it names, and says who is isolated already', async () => {
    await grant(['d1']);
    const head = '姓名,手机号,身份证号,楼栋,单元,房号,管控类型,原因,开始日期,解除日期';
    const line = (
      citizenId: string,
      from: number,
      to: number,
      { room = '101', kind = '居家隔离', name = '赵小宁' } = {},
    ) => `${name},15412345601,${citizenId},1栋,1单元,${room},${kind},密切接触者,${day(from)},${day(to)}`;
    const file = (lines: string[]) => ({
      communityUuid: OWN,
      fileName: 'isolation.csv',
      contentType: 'text/csv',
      data: Buffer.from([head, ...lines].join('\n')).toString('base64'),
    });
    const fieldsOf = async (lines: string[]) => {
      const { rows } = await manager.post<{ rows: { errors: { field: string; message: string }[] }[] }>(
        path('import'),
        {
          ...file(lines),
          dryRun: true,
        },
      );
      return rows.map(({ errors }) => errors.map(({ field }) => field));
    };
    expect(
      await fieldsOf([
        line(CITIZEN, 0, 7),
        line(CITIZEN.replace(/.$/, '1'), 0, 7),
        line(CITIZEN_2, 0, 7, { room: '999' }),
        line('990000199001010033', 3, 3),
        line('990000199001010041', 0, 29),
        line(CITIZEN, 1, 7),
        line('99000019900101005X', 0, 7, { kind: '不存在' }),
      ]),
    ).toEqual([[], ['citizenId'], ['roomId'], ['endDate'], ['endDate'], ['citizenId'], ['isolationType']]);
    expect(await one<{ n: number }>(sql`select count(*)::integer as n from isolation_person`)).toEqual({ n: 0 });

    await manager.post(path('import'), file([line(CITIZEN, 0, 7), line(CITIZEN_2, 2, 9, { name: '李小龙' })]));
    const { list, summary } = await manager.post<ListAnswer<Row> & { summary: Row }>(path('list'), {
      communityUuid: OWN,
      summary: true,
      pageNum: 1,
      pageSize: 10,
    });
    expect(list.map(({ personName, isolationState }) => [personName, isolationState]).sort()).toEqual([
      ['李小龙', '1'],
      ['赵小宁', '2'],
    ]);
    expect(summary).toMatchObject({ isolating: 1, needsSensor: 2, alarmsToday: 0 });
    expect(await permissions()).toEqual({ d1: '5' });
    expect(await fieldsOf([line(CITIZEN, 0, 7), line(CITIZEN_2, 0, 7)])).toEqual([['citizenId'], ['citizenId']]);
  });
});
