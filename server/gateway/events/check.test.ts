import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import type { DeviceEvent } from '../../core/device-link.ts';
import type { HealthCodeAnswer } from '../../services/health-code-provider.ts';
import { adder, fillCheckedWorld, hoursAgo, NUMBERS } from '../../testing/checked-world.ts';
import { scriptedLink, until } from '../../testing/scripted-link.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown> & { id: string };
type Check = DeviceEvent & { kind: 'check' };

const MINUTE = 60_000;

describe.each(oneDatabase)('who is let in at a gate, on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let manager: RequestClient;
  let asked: { name: string; number: string }[] = [];
  let answer: () => Promise<HealthCodeAnswer> | HealthCodeAnswer;
  let last = 0;

  const event = (rest: Partial<Check>, minutesAgo = 0): Check => {
    last += 1;
    return {
      kind: 'check',
      deviceSn: 'SN000001',
      eventId: `c${last}`,
      at: new Date(Date.now() - minutesAgo * MINUTE).toISOString(),
      verificationType: '1',
      ...rest,
    };
  };
  /** What the door is told of an event. */
  const answerTo = async ({ eventId }: Check) => {
    const order = await until(
      () => link.orders.find(({ kind, content }) => kind === 'admit' && Object(content).eventId === eventId),
      (one) => one !== undefined,
    );
    return order?.content as { admitted: boolean; reason?: string; text?: string };
  };
  const check = async (rest: Partial<Check>) => {
    const one = event(rest);
    await link.emit(one);
    return answerTo(one);
  };
  const records = async (filters: object = {}) =>
    (
      await manager.post<ListAnswer<Row>>('/control/epidemic/v1/verification/list', {
        communityUuid: OWN,
        verifyTime: [hoursAgo(48), hoursAgo(-1)],
        ...filters,
      })
    ).list;
  const saveSetting = async (values: Record<string, unknown>) => {
    await server.database.run(sql`delete from community_base_setting`);
    await adder(server)('communityBaseSetting', {
      id: 'bs1',
      communityUuid: OWN,
      temperatureLimit: 37.3,
      healthCodeCheck: true,
      nucleicHours: null,
      revision: 1,
      ...values,
    });
  };

  beforeAll(async () => {
    const healthCodes = {
      sourceName: '试验健康码',
      async codeOf(person: { name: string; number: string }) {
        asked.push(person);
        return answer();
      },
    };
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link, healthCodes });
    manager = await server.login(PHONES.manager);
    await fillCheckedWorld(server);
    await server.database.run(sql`update device set online_state = '1'`);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    asked = [];
    answer = () => ({ healthCode: '1', codeTime: hoursAgo(5) });
    for (const table of ['verification_record', 'health_code_record', 'nucleic_record', 'health_data', 'alarm'])
      await server.database.run(sql`delete from ${sql.table(table)}`);
    await saveSetting({});
  });

  test('green and without a fever: the door opens, and the record says who it was', async () => {
    expect(await check({ personId: 'q1', temperature: 36.54 })).toMatchObject({ admitted: true });
    expect(asked).toEqual([{ name: '张三丰', number: NUMBERS.zhang }]);
    expect(await records()).toMatchObject([
      {
        personType: '1',
        personId: 'q1',
        personName: '张三丰',
        phone: '15412340001',
        idCard: NUMBERS.zhang,
        verificationState: '3',
        healthCode: '1',
        temperature: 36.5,
        failReason: null,
        deviceName: '东门',
      },
    ]);
    // The code counts for a day: the second check asks nobody.
    expect(await check({ personId: 'q1', temperature: 36.5 })).toMatchObject({ admitted: true });
    expect(asked).toHaveLength(1);
  });

  test('a fever at the limit is refused in words, and raises one alarm, which names the person', async () => {
    expect(await check({ personId: 'q1', temperature: 37.3 })).toMatchObject({
      admitted: false,
      reason: 'fever',
      text: '体温异常',
    });
    expect(await check({ personId: 'q1', temperature: 38.2 })).toMatchObject({ admitted: false });
    const alarms = await server.database.run(
      sql<Row>`select person_name, repeat_count from alarm where alarm_type = '10'`,
    );
    expect(alarms).toEqual([{ person_name: '张三丰', repeat_count: 1 }]);
    // It stands in the health data of the person, too, once for each time.
    const reports = await server.database.run(
      sql<Row>`select person_id, resident_id, temperature, temperature_state, data_source, device_id from health_data order by temperature`,
    );
    const feverish = { person_id: 'q1', resident_id: 'q1', temperature_state: 'abnormal', data_source: '4' };
    expect(reports).toMatchObject([
      { ...feverish, temperature: 37.3 },
      { ...feverish, temperature: 38.2 },
    ]);
    expect(reports.every(({ device_id }) => device_id !== null)).toBe(true);
    expect(await check({ personId: 'q1', temperature: 37.2 })).toMatchObject({ admitted: true });
  });

  test('a code that has turned red changes what the door says, and the change is on record', async () => {
    expect(await check({ personId: 'q1' })).toMatchObject({ admitted: true });
    expect(await check({ personId: 'q1', healthCode: '3' })).toMatchObject({ admitted: false, reason: 'codeRed' });
    // What was scanned is what counts next, too, also where the gate sends no code.
    expect(await check({ personId: 'q1' })).toMatchObject({ admitted: false, reason: 'codeRed' });
    const { list } = await manager.post<ListAnswer<Row>>('/control/epidemic/v1/healthRecord/list', {
      communityUuid: OWN,
      checkTime: [hoursAgo(48), hoursAgo(-1)],
    });
    expect(list).toMatchObject([
      { healthCode: '3', lastCode: '1', changed: true, verificationState: '4', personId: 'q1' },
      { healthCode: '1', lastCode: null, changed: false, sourceName: '试验健康码' },
    ]);
  });

  test('a red code that the provider says again, after a day, refuses', async () => {
    await adder(server)('healthCodeRecord', {
      id: 'hc1',
      communityUuid: OWN,
      personId: 'q1',
      citizenId: NUMBERS.zhang,
      healthCode: '1',
      checkTime: hoursAgo(25),
    });
    answer = () => ({ healthCode: '3', codeTime: null });
    expect(await check({ personId: 'q1' })).toMatchObject({ admitted: false, reason: 'codeRed' });
    expect(asked).toHaveLength(1);
  });

  test('a service that fails lets nobody in, and its failure is not remembered as a code', async () => {
    answer = () => {
      throw new Error('down');
    };
    expect(await check({ personId: 'q1' })).toMatchObject({ admitted: false, reason: 'codeFailed' });
    answer = () => ({ healthCode: '1', codeTime: null });
    expect(await check({ personId: 'q1' })).toMatchObject({ admitted: true });
  });

  test('a test counts for the hours of the community, not one more', async () => {
    await saveSetting({ nucleicHours: 48 });
    expect(await check({ personId: 'q1' })).toMatchObject({ admitted: false, reason: 'testMissing' });
    const nucleic = (id: string, hours: number, nucleicResult = '1') =>
      adder(server)('nucleicRecord', {
        id,
        communityUuid: OWN,
        personId: 'q1',
        citizenId: NUMBERS.zhang,
        nucleicResult,
        sampleTime: hoursAgo(hours),
        revision: 1,
      });
    await nucleic('n1', 48.01);
    expect(await check({ personId: 'q1' })).toMatchObject({ admitted: false, reason: 'testOld' });
    await nucleic('n2', 47.99);
    expect(await check({ personId: 'q1' })).toMatchObject({ admitted: true });
    await nucleic('n3', 2, '2');
    expect(await check({ personId: 'q1' })).toMatchObject({ admitted: false, reason: 'testPositive' });
    // The gate shows an older one: the newer one on record decides.
    expect(
      await check({
        personId: 'q1',
        nucleicResult: '1',
        nucleicTime: new Date(Date.now() - 5 * 3_600_000).toISOString(),
      }),
    ).toMatchObject({ admitted: false, reason: 'testPositive' });
    await saveSetting({ nucleicHours: null });
    expect(await check({ personId: 'q3' })).toMatchObject({ admitted: true });
  });

  test('the same event, however often and at once, is one record and one answer in substance', async () => {
    const one = event({ personId: 'q1', temperature: 38 });
    await Promise.all([link.emit(one), link.emit(one), link.emit(one)]);
    await link.emit(one);
    expect(await records()).toHaveLength(1);
    const answers = link.orders.filter(({ content }) => Object(content).eventId === one.eventId);
    expect(answers.every(({ content }) => Object(content).admitted === false)).toBe(true);
    expect(await server.database.run(sql`select 1 from alarm where repeat_count = 0`)).toHaveLength(1);
  });

  test('strangers, staff and guests: who has no code is not let in; a number finds whom it belongs to', async () => {
    expect(await check({ personName: '路过的人' })).toMatchObject({ admitted: false, reason: 'codeMissing' });
    expect(await check({ idCard: NUMBERS.staff, healthCode: '1' })).toMatchObject({ admitted: true });
    expect(await check({ idCard: NUMBERS.guest, healthCode: '1' })).toMatchObject({ admitted: true });
    const found = await records();
    expect(found.map(({ personType, personName }) => [personType, personName])).toEqual(
      expect.arrayContaining([
        ['3', '赵保安'],
        ['2', '周来客'],
        [null, '路过的人'],
      ]),
    );
    // Somebody of another community is a stranger here.
    await check({ idCard: NUMBERS.outside, healthCode: '1' });
    expect((await records()).filter(({ personId }) => personId === 'q9')).toEqual([]);
  });

  test('what is sent late is recorded as of then, and the door is not opened for it', async () => {
    const late = event({ personId: 'q1', temperature: 36.5 }, 20);
    await link.emit(late);
    expect(await records()).toHaveLength(1);
    await new Promise((done) => setTimeout(done, 100));
    expect(link.orders.filter(({ content }) => Object(content).eventId === late.eventId)).toEqual([]);
  });

  test('nobody without the code of the page sees a check, and masks are the server’s', async () => {
    await check({ personId: 'q1', temperature: 36.5 });
    const guard = await server.login(PHONES.guard);
    const { list } = await guard.post<ListAnswer<Row>>('/control/epidemic/v1/verification/list', {
      communityUuid: OWN,
      verifyTime: [hoursAgo(2), hoursAgo(-1)],
    });
    expect(list).toMatchObject([{ personName: expect.stringContaining('*'), phone: '154****0001' }]);
    expect(JSON.stringify(list)).not.toContain(NUMBERS.zhang);
    const porter = await server.login(PHONES.porter);
    await expect(porter.post('/control/epidemic/v1/verification/list', { communityUuid: OWN })).rejects.toMatchObject({
      code: 40300,
    });
  });
});
