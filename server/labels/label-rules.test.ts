import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ListAnswer } from '../../schemas/generated/endpoints.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import type { RecordServices } from '../services/record-services.ts';
import { servicesOf } from '../testing/services-of.ts';
import { OWN, PHONES } from '../testing/small-world.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import { catalogue, startTestServer, type TestServer } from '../testing/test-server.ts';
import { runLabelRules } from './run-label-rules.ts';

type Row = Record<string, unknown> & { id: string };

const BOUND = '2026-03-01 08:00:00';
const base = { createTime: BOUND, updateTime: BOUND, revision: 1, communityUuid: OWN };

/** What is known of a person when the rules are looked at. */
interface Case {
  rule: Record<string, unknown>;
  /** When doors opened for the person, UTC+8. */
  passed?: string[];
  now: string;
  /** `2026-04-01`; left out, no end. */
  expires?: string;
  bound?: string;
  homes?: number;
  movedOut?: boolean;
  away?: boolean;
  refused?: boolean;
  /** Contents of the alarms. */
  alarms: string[];
}

const ABSENT = { labelAlarmType: '1', ruleHours: 48 };
const NIGHT = { labelAlarmType: '2', nightStart: '23:00', nightEnd: '05:00' };
const NOON = { labelAlarmType: '2', nightStart: '12:00', nightEnd: '13:00' };
const OFTEN = { labelAlarmType: '3', ruleHours: 5 };
const EXPIRY = { labelAlarmType: '4', ruleHours: 7 };
const AWAY_48 = ['超过48小时未通行'];
const times = (day: string, count: number, hour = '09') =>
  Array.from({ length: count }, (_, at) => `${day} ${hour}:${String(at).padStart(2, '0')}:00`);

const CASES: Record<string, Case> = {
  'not yet absent': { rule: ABSENT, passed: ['2026-03-10 08:00:00'], now: '2026-03-12 07:59:59', alarms: [] },
  'absent to the second': {
    rule: ABSENT,
    passed: ['2026-03-10 08:00:00'],
    now: '2026-03-12 08:00:00',
    alarms: AWAY_48,
  },
  'absent over midnight': {
    rule: ABSENT,
    passed: ['2026-03-10 23:59:59'],
    now: '2026-03-12 23:59:59',
    alarms: AWAY_48,
  },
  'absent over the end of a month': {
    rule: ABSENT,
    passed: ['2026-04-29 23:30:00'],
    now: '2026-05-01 23:30:00',
    alarms: AWAY_48,
  },
  'a month that ends a second earlier': {
    rule: ABSENT,
    passed: ['2026-04-29 23:30:00'],
    now: '2026-05-01 23:29:59',
    alarms: [],
  },
  'absent over a leap day': {
    rule: ABSENT,
    passed: ['2028-02-28 10:00:00'],
    now: '2028-03-01 10:00:00',
    alarms: AWAY_48,
  },
  'absent over the end of a year': {
    rule: ABSENT,
    passed: ['2026-12-30 10:00:00'],
    now: '2027-01-01 10:00:00',
    alarms: AWAY_48,
  },
  'the hours of China had no summer time in 2026': {
    rule: ABSENT,
    passed: ['2026-05-02 10:00:00'],
    now: '2026-05-04 09:59:59',
    alarms: [],
  },
  'never passed, counted from the label': { rule: ABSENT, now: '2026-03-03 08:00:00', alarms: AWAY_48 },
  'never passed, not yet': { rule: ABSENT, now: '2026-03-03 07:59:59', alarms: [] },
  'passed long ago, labelled a moment ago': {
    rule: ABSENT,
    passed: ['2026-01-10 08:00:00'],
    bound: '2026-03-10 08:00:00',
    now: '2026-03-11 08:00:00',
    alarms: [],
  },
  'two homes are one person': {
    rule: ABSENT,
    passed: ['2026-03-10 08:00:00'],
    homes: 2,
    now: '2026-03-13 08:00:00',
    alarms: AWAY_48,
  },
  'without a home': { rule: ABSENT, passed: ['2026-03-10 08:00:00'], homes: 0, now: '2026-03-13 08:00:00', alarms: [] },
  'moved out': {
    rule: ABSENT,
    passed: ['2026-03-10 08:00:00'],
    movedOut: true,
    now: '2026-03-13 08:00:00',
    alarms: [],
  },
  'away from home, and said so': {
    rule: ABSENT,
    passed: ['2026-03-10 08:00:00'],
    away: true,
    now: '2026-04-13 08:00:00',
    alarms: [],
  },
  'a door that was replaced has seen the last passage': {
    rule: ABSENT,
    passed: ['2026-03-10 08:00:00', '2026-03-11 20:00:00'],
    now: '2026-03-13 08:00:00',
    alarms: [],
  },
  'thirty days': {
    rule: { labelAlarmType: '1', ruleHours: 720 },
    passed: ['2026-03-10 08:00:00'],
    now: '2026-04-09 08:00:00',
    alarms: ['超过720小时未通行'],
  },
  'a refusal is no passage': {
    rule: NIGHT,
    passed: ['2026-03-10 23:30:00'],
    refused: true,
    now: '2026-03-11 00:00:00',
    alarms: [],
  },
  'a passage at night': {
    rule: NIGHT,
    passed: ['2026-03-10 23:30:00'],
    now: '2026-03-10 23:31:00',
    alarms: ['夜间通行：03-10 23:30'],
  },
  'the night begins': {
    rule: NIGHT,
    passed: ['2026-03-10 23:00:00'],
    now: '2026-03-10 23:31:00',
    alarms: ['夜间通行：03-10 23:00'],
  },
  'a second before': { rule: NIGHT, passed: ['2026-03-10 22:59:59'], now: '2026-03-10 23:31:00', alarms: [] },
  'the night ends': { rule: NIGHT, passed: ['2026-03-11 05:00:00'], now: '2026-03-11 05:01:00', alarms: [] },
  'a second before it ends': {
    rule: NIGHT,
    passed: ['2026-03-11 04:59:59'],
    now: '2026-03-11 05:01:00',
    alarms: ['夜间通行：03-11 04:59'],
  },
  'twice in a night is one alarm': {
    rule: NIGHT,
    passed: ['2026-03-10 23:30:00', '2026-03-11 03:00:00'],
    now: '2026-03-11 03:01:00',
    alarms: ['夜间通行：03-10 23:30'],
  },
  'two nights are two': {
    rule: NIGHT,
    passed: ['2026-03-10 03:30:00', '2026-03-10 23:30:00'],
    now: '2026-03-10 23:31:00',
    alarms: ['夜间通行：03-10 03:30', '夜间通行：03-10 23:30'],
  },
  'a night over the end of a month': {
    rule: NIGHT,
    passed: ['2026-03-31 23:30:00', '2026-04-01 00:10:00'],
    now: '2026-04-01 00:11:00',
    alarms: ['夜间通行：03-31 23:30'],
  },
  'a night that was reported a day later is over': {
    rule: NIGHT,
    passed: ['2026-03-10 23:30:00'],
    now: '2026-03-12 00:00:00',
    alarms: [],
  },
  'before the label was given': {
    rule: NIGHT,
    passed: ['2026-03-10 23:30:00'],
    bound: '2026-03-11 00:00:00',
    now: '2026-03-11 00:30:00',
    alarms: [],
  },
  'away does not keep the night quiet': {
    rule: NIGHT,
    passed: ['2026-03-10 23:30:00'],
    away: true,
    now: '2026-03-10 23:31:00',
    alarms: ['夜间通行：03-10 23:30'],
  },
  'hours that are within one day': {
    rule: NOON,
    passed: ['2026-03-10 12:30:00'],
    now: '2026-03-10 12:31:00',
    alarms: ['夜间通行：03-10 12:30'],
  },
  'and not beside them': {
    rule: NOON,
    passed: ['2026-03-10 13:00:00', '2026-03-10 11:59:59'],
    now: '2026-03-10 13:31:00',
    alarms: [],
  },
  'as often as the label says': {
    rule: OFTEN,
    passed: times('2026-03-10', 5),
    now: '2026-03-10 10:00:00',
    alarms: ['03-10通行达到5次'],
  },
  'once less': { rule: OFTEN, passed: times('2026-03-10', 4), now: '2026-03-10 10:00:00', alarms: [] },
  'a day begins at midnight': {
    rule: OFTEN,
    passed: [...times('2026-03-10', 4, '23'), ...times('2026-03-11', 4, '00')],
    now: '2026-03-11 10:00:00',
    alarms: [],
  },
  'yesterday may still be told': {
    rule: OFTEN,
    passed: times('2026-03-10', 6),
    now: '2026-03-11 08:00:00',
    alarms: ['03-10通行达到5次'],
  },
  'often on the last day of a month': {
    rule: OFTEN,
    passed: times('2026-03-31', 5, '23'),
    now: '2026-04-01 00:30:00',
    alarms: ['03-31通行达到5次'],
  },
  'seven days before the end': {
    rule: EXPIRY,
    expires: '2026-04-03',
    now: '2026-03-27 00:00:00',
    alarms: ['将于2026-04-03到期'],
  },
  'eight days before': { rule: EXPIRY, expires: '2026-04-03', now: '2026-03-26 23:59:59', alarms: [] },
  'on the last day': {
    rule: EXPIRY,
    expires: '2026-04-03',
    now: '2026-04-03 23:59:59',
    alarms: ['将于2026-04-03到期'],
  },
  'the day after': { rule: EXPIRY, expires: '2026-04-03', now: '2026-04-04 00:00:00', alarms: [] },
  'without an end': { rule: EXPIRY, now: '2026-04-04 00:00:00', alarms: [] },
  'each home ends for itself': {
    rule: EXPIRY,
    expires: '2026-04-03',
    homes: 2,
    now: '2026-03-30 00:00:00',
    alarms: ['将于2026-04-03到期', '将于2026-04-03到期'],
  },
  'no rule': { rule: { labelAlarmType: '0' }, passed: [], now: '2027-03-30 00:00:00', alarms: [] },
};

describe.each(databasesThatDiffer('values'))('rules of labels, on %s', (kind) => {
  let server: TestServer;
  let services: RecordServices;
  let manager: RequestClient;
  let number = 0;

  const add = (name: string, rows: Record<string, unknown>[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    return bulkInsert(server.database, entity, rows, server.vault);
  };
  const alarmsOf = async (personId: string) =>
    (
      await manager.post<ListAnswer<Row>>('/control/label/v1/alarm/list', {
        communityUuid: OWN,
        alarmTime: ['2026-01-01 00:00:00', '2099-01-01 00:00:00'],
        pageSize: 100,
      })
    ).list
      .filter((row) => row.personId === personId)
      .sort((one, other) => (String(one.content) < String(other.content) ? -1 : 1));
  const run = (now: string) => runLabelRules(services, new Date(`${now.replace(' ', 'T')}+08:00`));
  const pass = async (person: string, at: string, openResult = '1') => {
    number += 1;
    await add('accessRecord', [
      {
        id: `pass${number}`,
        createTime: at,
        communityUuid: OWN,
        deviceId: 'd1',
        personType: '1',
        personId: person,
        openTime: at,
        openResult,
      },
    ]);
    if (openResult === '1')
      await server.database.run(sql`
        update resident set last_pass_time = greatest(coalesce(last_pass_time, ${at}::timestamptz), ${at}::timestamptz) where id = ${person}`);
  };
  /** A person with a label of a rule. */
  const person = async ({
    rule,
    passed = [],
    expires,
    bound = BOUND,
    homes = 1,
    movedOut,
    away,
    refused,
  }: Omit<Case, 'now' | 'alarms'>) => {
    number += 1;
    const id = `P${number}`;
    const label = `L${number}`;
    const labels = [
      {
        ...base,
        id: label,
        labelName: `标签${number}`,
        labelObject: '1',
        labelType: '1',
        color: 'red',
        purpose: '测试所用的标签',
        ...rule,
      },
      {
        ...base,
        id: `${label}A`,
        labelName: `外出${number}`,
        labelObject: '1',
        labelType: '2',
        color: 'red',
        purpose: '测试所用的标签',
        labelAlarmType: '0',
        pausesAlarms: true,
      },
    ];
    await add('label', labels);
    await add('resident', [
      { ...base, id, residentName: '陈阿婆', phone: '15412349999', labelIds: away ? [label, `${label}A`] : [label] },
    ]);
    await add(
      'household',
      Array.from({ length: homes }, (_, at) => ({
        ...base,
        id: `${id}H${at}`,
        residentId: id,
        roomId: `room${number}${at}`,
        spaceName: `一期-1栋-${at + 1}01`,
        householdType: '1',
        householdState: movedOut ? '4' : '1',
        expireDate: expires ?? null,
      })),
    );
    await add('labelObjectLink', [
      { ...base, id: `${id}K`, labelId: label, objectId: id, residentId: id, bindTime: bound, countFrom: bound },
    ]);
    for (const each of passed) await pass(id, each, refused ? '0' : '1');
    return { id, label };
  };

  beforeAll(async () => {
    server = await startTestServer(kind);
    services = servicesOf(server, catalogue);
    manager = await server.login(PHONES.manager);
  });
  afterAll(() => server.close());

  test.each(Object.entries(CASES))('%s', async (_, { now, alarms, ...rest }) => {
    const { id, label } = await person(rest);
    await run(now);
    await run(now);
    expect((await alarmsOf(id)).map(({ content }) => content)).toEqual(alarms);
    // Each case is a world of its own.
    await server.database.run(sql`update label set label_alarm_type = '0' where id = ${label}`);
  });

  test('an absence has one alarm, which ends when the person passes; the next absence has another one', async () => {
    const { id } = await person({ rule: ABSENT, passed: ['2026-06-01 08:00:00'] });
    await run('2026-06-03 08:00:00');
    await run('2026-06-05 08:00:00');
    expect(await alarmsOf(id)).toMatchObject([
      { handleState: '1', spaceName: '一期-1栋-101', lastPassTime: '2026-06-01 08:00:00' },
    ]);
    await pass(id, '2026-06-05 09:00:00');
    await run('2026-06-05 09:01:00');
    expect((await alarmsOf(id)).map(({ handleState }) => handleState)).toEqual(['6']);
    await run('2026-06-07 08:59:00');
    expect(await alarmsOf(id)).toHaveLength(1);
    await run('2026-06-07 09:00:00');
    expect((await alarmsOf(id)).map(({ handleState }) => handleState).sort()).toEqual(['1', '6']);
  });

  test('a passage that was reported late ends the alarm, too', async () => {
    const { id } = await person({ rule: ABSENT, passed: ['2026-06-01 08:00:00'] });
    await run('2026-06-03 08:00:00');
    await pass(id, '2026-06-02 20:00:00');
    await run('2026-06-03 09:00:00');
    expect((await alarmsOf(id)).map(({ handleState }) => handleState)).toEqual(['6']);
    await run('2026-06-04 20:00:00');
    expect(await alarmsOf(id)).toHaveLength(2);
  });

  test('one that is handled stays handled, and is not raised again for the same absence', async () => {
    const { id } = await person({ rule: ABSENT, passed: ['2026-06-01 08:00:00'] });
    await run('2026-06-03 08:00:00');
    const [alarm] = await alarmsOf(id);
    await manager.post('/control/label/v1/alarm/handle', {
      id: alarm?.id,
      handleState: '3',
      handleRemark: '已上门探访',
    });
    await run('2026-06-09 08:00:00');
    expect(await alarmsOf(id)).toMatchObject([
      { handleState: '3', handleRemark: '已上门探访', handleBy: '账号manager' },
    ]);
    await expect(
      manager.post('/control/label/v1/alarm/handle', { id: alarm?.id, handleState: '4', handleRemark: '误报' }),
    ).rejects.toThrow();
  });

  test('where nobody was met somebody goes again, and a passage still ends it', async () => {
    const { id } = await person({ rule: ABSENT, passed: ['2026-06-01 08:00:00'] });
    await run('2026-06-03 08:00:00');
    const [alarm] = await alarmsOf(id);
    const notMet = { id: alarm?.id, handleState: '2', handleRemark: '上门未遇' };
    await manager.post('/control/label/v1/alarm/handle', notMet);
    await manager.post('/control/label/v1/alarm/handle', notMet);
    expect(await alarmsOf(id)).toMatchObject([{ handleState: '2', handleBy: '账号manager' }]);
    const { list } = await manager.post<{ list: { remark?: string }[] }>('/control/label/v1/alarm/history', {
      id: alarm?.id,
    });
    expect(list.filter((event) => JSON.stringify(event).includes('上门未遇')).length).toBeGreaterThanOrEqual(1);
    await run('2026-06-03 20:00:00');
    expect(await alarmsOf(id)).toHaveLength(1);
    await pass(id, '2026-06-04 08:00:00');
    await run('2026-06-04 08:01:00');
    expect((await alarmsOf(id)).map(({ handleState }) => handleState)).toEqual(['6']);
  });

  test('a person who goes away ends it; back home the time begins anew', async () => {
    const { id, label } = await person({ rule: ABSENT, passed: ['2026-06-01 08:00:00'] });
    await run('2026-06-03 08:00:00');
    await manager.post('/control/label/v1/bind', { labelId: `${label}A`, residentIds: [id] });
    await run('2026-06-10 08:00:00');
    expect((await alarmsOf(id)).map(({ handleState }) => handleState)).toEqual(['6']);
    await manager.post('/control/resident/v1/label', { ids: [id], labelIds: [`${label}A`], mode: 'remove' });
    await run('2026-06-10 09:00:00');
    expect(await alarmsOf(id)).toHaveLength(1);
  });

  test('moving out and taking the label away end it', async () => {
    const one = await person({ rule: ABSENT, passed: ['2026-06-01 08:00:00'] });
    const other = await person({ rule: ABSENT, passed: ['2026-06-01 08:00:00'] });
    await run('2026-06-03 08:00:00');
    await server.database.run(sql`update household set household_state = '4' where resident_id = ${one.id}`);
    await manager.post('/control/label/v1/unbind', { id: `${other.id}K` });
    await run('2026-06-03 08:01:00');
    expect(await alarmsOf(one.id)).toMatchObject([{ handleState: '6' }]);
    expect(await alarmsOf(other.id)).toMatchObject([{ handleState: '6' }]);
  });

  test('two servers at once raise one alarm', async () => {
    const { id } = await person({ rule: ABSENT, passed: ['2026-07-01 08:00:00'] });
    await Promise.all([run('2026-07-03 08:00:00'), run('2026-07-03 08:00:00')]);
    expect(await alarmsOf(id)).toHaveLength(1);
  });

  test('the accounts of the label are told, without a name; nobody named means all who may see the page', async () => {
    const sent = () =>
      server.database.run(
        sql<{
          by: string;
          content: string;
        }>`select create_by as by, content from message where title = '标签告警' order by create_time`,
      );
    await server.database.run(sql`delete from message`);
    await person({ rule: { ...ABSENT, notifyAccounts: ['committee'] }, passed: ['2026-08-01 08:00:00'] });
    await run('2026-08-03 08:00:00');
    const first = await sent();
    expect(first.map(({ by }) => by)).toContain('committee');
    expect(JSON.stringify(first)).not.toContain('陈');
    await server.database.run(sql`delete from message`);
    await person({ rule: ABSENT, passed: ['2026-08-01 08:00:00'] });
    await run('2026-08-03 08:00:01');
    expect((await sent()).map(({ by }) => by).sort()).toEqual(
      expect.arrayContaining(['committee', 'guard', 'manager']),
    );
  });
});
