import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ListAnswer } from '../../schemas/generated/endpoints.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import type { RecordServices } from '../services/record-services.ts';
import { scriptedLink } from '../testing/scripted-link.ts';
import { servicesOf } from '../testing/services-of.ts';
import { OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';
import { rollShifts } from './roll-shifts.ts';

type Row = Record<string, unknown> & { id: string };

const HOUR = 3_600_000;
const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 };
/** Days from today, UTC+8. */
const day = (from: number) => wallTime(new Date(Date.now() + from * 24 * HOUR)).slice(0, 10);
const instant = (date: string, time: string) => new Date(`${date}T${time}:00+08:00`);

describe.each(databasesThatDiffer('values'))('who has signed in, on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let services: RecordServices;
  let manager: RequestClient;
  let number = 0;

  const add = (name: string, rows: Record<string, unknown>[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    return bulkInsert(server.database, entity, rows, server.vault);
  };
  const hire = async (shiftStart: string | null, shiftEnd: string | null, rest: object = {}) => {
    number += 1;
    const id = `W${number}`;
    await add('worker', [
      {
        ...base,
        id,
        communityUuid: OWN,
        workerName: `员工${number}`,
        phone: `154123${String(50000 + number)}`,
        staffPost: '3',
        staffState: '1',
        entryDate: '2025-01-01',
        shiftStart,
        shiftEnd,
        ...rest,
      },
    ]);
    await add('deviceSync', [
      {
        ...base,
        id: `S${number}`,
        communityUuid: OWN,
        deviceId: 'd1',
        syncType: '1',
        syncState: '2',
        personType: '3',
        personId: id,
        personName: `员工${number}`,
      },
    ]);
    return id;
  };
  const pass = (personId: string, at: Date, openResult: '1' | '0' = '1') => {
    number += 1;
    return link.emit({
      kind: 'opening',
      deviceSn: 'SN000001',
      eventId: `o${number}`,
      at: at.toISOString(),
      openType: '1',
      openResult,
      personId,
    });
  };
  const list = (filters: object = {}) =>
    manager.post<ListAnswer<Row>>('/control/signIn/v1/list', {
      communityUuid: OWN,
      signInTime: [`${day(-20)} 00:00:00`, `${day(2)} 23:59:59`],
      pageSize: 100,
      summary: true,
      ...filters,
    });
  const signIns = async (workerId: string) =>
    (await list()).list
      .filter((row) => row.workerId === workerId)
      .map((row) => `${row.shiftDate} ${row.signInType} ${row.signInState} ${String(row.signInTime).slice(5, 16)}`)
      .sort();

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link });
    services = servicesOf(server, catalogue);
    manager = await server.login(PHONES.manager);
  });
  afterAll(() => server.close());

  test('a passage signs in at once, with the door where it was', async () => {
    const id = await hire('08:00', '17:00');
    await pass(id, instant(day(-2), '07:55'));
    expect((await list()).list.filter((row) => row.workerId === id)).toMatchObject(
      [
        {
          signInType: '1',
          signInState: '1',
          signInTime: `${day(-2)} 07:55:00`,
          deviceName: '东门',
          workerName: `员工${number - 1}`,
        },
        { signInType: '2', signInState: '4' },
      ].reverse(),
    );
  });

  test('a passage that a device sends late replaces what was missing, and an earlier one what was late', async () => {
    const id = await hire('08:00', '17:00');
    await rollShifts(services, instant(day(-1), '19:00'));
    expect(await signIns(id)).toContain(`${day(-1)} 1 4 ${day(-1).slice(5)} 08:00`);
    await pass(id, instant(day(-1), '08:20'));
    expect(await signIns(id)).toContain(`${day(-1)} 1 2 ${day(-1).slice(5)} 08:20`);
    await pass(id, instant(day(-1), '17:05'));
    await pass(id, instant(day(-1), '07:58'));
    const shift = (await signIns(id)).filter((each) => each.startsWith(day(-1)));
    expect(shift).toEqual([`${day(-1)} 1 1 ${day(-1).slice(5)} 07:58`, `${day(-1)} 2 1 ${day(-1).slice(5)} 17:05`]);
  });

  test('a night shift belongs to the day on which it began; two shifts meet on one day', async () => {
    const id = await hire('22:00', '06:00');
    await pass(id, instant(day(-3), '21:50'));
    await pass(id, instant(day(-2), '06:03'));
    await pass(id, instant(day(-2), '22:10'));
    await pass(id, instant(day(-1), '05:30'));
    const shifts = (await signIns(id)).filter((each) => each.startsWith(day(-3)) || each.startsWith(day(-2)));
    expect(shifts).toEqual([
      `${day(-3)} 1 1 ${day(-3).slice(5)} 21:50`,
      `${day(-3)} 2 1 ${day(-2).slice(5)} 06:03`,
      `${day(-2)} 1 2 ${day(-2).slice(5)} 22:10`,
      `${day(-2)} 2 3 ${day(-1).slice(5)} 05:30`,
    ]);
  });

  test('nobody is missed on a day of rest, before joining, after leaving, or without a shift', async () => {
    const none = await hire(null, null);
    const left = await hire('08:00', '17:00', { staffState: '2', leaveDate: day(-2) });
    const newcomer = await hire('08:00', '17:00', { entryDate: day(-1) });
    const weekday = String(new Date(`${day(-1)}T00:00:00Z`).getUTCDay() || 7);
    const rests = await hire('08:00', '17:00', {
      workDays: ['1', '2', '3', '4', '5', '6', '7'].filter((each) => each !== weekday),
    });
    await pass(none, instant(day(-1), '08:20'));
    await pass(rests, instant(day(-1), '08:20'));
    await rollShifts(services, instant(day(-1), '20:00'));
    expect(await signIns(none)).toEqual([]);
    expect((await signIns(left)).every((each) => each.slice(0, 10) <= day(-2))).toBe(true);
    expect((await signIns(left)).length).toBeGreaterThan(0);
    expect((await signIns(newcomer)).map((each) => each.slice(0, 10))).toEqual([day(-1), day(-1)]);
    expect((await signIns(rests)).filter((each) => each.startsWith(day(-1)))).toEqual([]);
    // A device that was offline tells of somebody who has left meanwhile.
    await pass(left, instant(day(-2), '07:59'));
    expect(await signIns(left)).toContain(`${day(-2)} 1 1 ${day(-2).slice(5)} 07:59`);
  });

  test('a refusal is no sign-in, and a shift that is looked at twice, or by two at once, stays as it is', async () => {
    const id = await hire('08:00', '17:00');
    await pass(id, instant(day(-1), '07:59'), '0');
    await Promise.all([
      rollShifts(services, instant(day(-1), '19:00')),
      rollShifts(services, instant(day(-1), '19:00')),
    ]);
    const before = await signIns(id);
    await rollShifts(services, instant(day(-1), '19:30'));
    expect(await signIns(id)).toEqual(before);
    expect(before.filter((each) => each.startsWith(day(-1)))).toHaveLength(2);
  });

  test('a sign-in is made up, once, within seven days, in place of what was missing', async () => {
    const id = await hire('08:00', '17:00');
    const make = (values: object) =>
      refusalOf(
        manager.post('/control/signIn/v1/makeUp', {
          communityUuid: OWN,
          workerId: id,
          signInType: '1',
          signInTime: `${day(-1)} 08:05:00`,
          makeUpReason: '门禁设备故障',
          ...values,
        }),
      );
    await rollShifts(services, instant(day(-1), '19:00'));
    expect(await make({ makeUpReason: undefined })).toMatchObject({ code: 42200 });
    expect(await make({ signInTime: `${day(-8)} 23:59:59` })).toMatchObject({ code: 42200 });
    expect(await make({ signInTime: wallTime(new Date(Date.now() + HOUR)) })).toMatchObject({ code: 42200 });
    await manager.post('/control/signIn/v1/makeUp', {
      communityUuid: OWN,
      workerId: id,
      signInType: '1',
      signInTime: `${day(-1)} 08:05:00`,
      makeUpReason: '门禁设备故障',
    });
    expect(await signIns(id)).toContain(`${day(-1)} 1 5 ${day(-1).slice(5)} 08:05`);
    expect(await make({})).toMatchObject({ code: 42200 });
    // What somebody has vouched for stands, whatever a device says later.
    await pass(id, instant(day(-1), '09:30'));
    expect((await signIns(id)).filter((each) => each.startsWith(`${day(-1)} 1`))).toEqual([
      `${day(-1)} 1 5 ${day(-1).slice(5)} 08:05`,
    ]);
    await pass(id, instant(day(-2), '07:30'));
    expect(await make({ signInTime: `${day(-2)} 08:00:00` })).toMatchObject({ code: 42200 });
    // Rounds may be several.
    for (const time of ['10:00:00', '11:00:00'])
      await manager.post('/control/signIn/v1/makeUp', {
        communityUuid: OWN,
        workerId: id,
        signInType: '3',
        signInTime: `${day(-1)} ${time}`,
        makeUpReason: '巡逻补录',
      });
    expect(
      await refusalOf(
        manager.post('/control/signIn/v1/makeUp', {
          communityUuid: OTHER,
          workerId: id,
          signInType: '1',
          signInTime: `${day(-1)} 08:00:00`,
          makeUpReason: '门禁',
        }),
      ),
    ).toMatchObject({ code: 42200 });
  });

  test('two who make up at once make up once', async () => {
    const id = await hire('08:00', '17:00');
    const one = () =>
      manager.post('/control/signIn/v1/makeUp', {
        communityUuid: OWN,
        workerId: id,
        signInType: '2',
        signInTime: `${day(-1)} 17:05:00`,
        makeUpReason: '忘记刷卡',
      });
    const done = await Promise.allSettled([one(), one()]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('the figures count shifts', async () => {
    await server.database.run(sql`delete from sign_in_record`);
    await server.database.run(sql`delete from worker`);
    const [one, two] = [await hire('08:00', '17:00'), await hire('08:00', '17:00'), await hire('08:00', '17:00')];
    await pass(one, instant(day(-1), '07:50'));
    await pass(one, instant(day(-1), '17:05'));
    await pass(two, instant(day(-1), '08:30'));
    await pass(two, instant(day(-1), '17:05'));
    await rollShifts(services, instant(day(-1), '19:00'));
    const { summary } = await list({ signInTime: [`${day(-1)} 00:00:00`, `${day(-1)} 23:59:59`] });
    expect(summary).toMatchObject({ due: 3, signed: 2, late: 1, missing: 2 });
  });
});
