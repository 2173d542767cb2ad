import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { expireCodes } from '../../sms/expire-codes.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const LIST = '/control/sms/v1/list';
/** One that no other SMS of the test has. */
const CODE = '731904';
const VISITOR = '15488880001';
const MASKED = '••••••';

type Sms = Record<string, unknown> & { id: string };
interface Answer {
  list: Sms[];
  summary: Record<string, number>;
}

describe.each(oneDatabase)('SMS on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient & { token: string };
  let committee: RequestClient & { token: string };
  const now = () => wallTime(new Date());
  const add = (id: string, more: object) => {
    const { smsRecord } = catalogue.entities;
    if (!smsRecord) throw new Error('No entity smsRecord');
    const row = { id, createTime: now(), revision: 1, phone: PHONES.manager, messageType: '1', smsState: '1' };
    return bulkInsert(server.database, smsRecord, [{ ...row, sendTime: now(), ...more }], server.vault);
  };
  const listed = async (payload: object = {}, by: RequestClient = manager) =>
    (await by.post<Answer>(LIST, { pageSize: 100, ...payload })).list;
  const shown = async (id: string) => [
    (await listed()).find((row) => row.id === id)?.smsCode,
    (await manager.post<Sms>('/control/sms/v1/detail', { id })).smsCode,
  ];
  const reveal = (id: string, fields = ['smsCode']) =>
    manager.post<Record<string, unknown>>('/control/sensitive/v1/reveal', {
      entity: 'smsRecord',
      id,
      fields,
      reason: '核对验证码是否送达',
    });

  beforeAll(async () => {
    server = await startTestServer(kind, { sessionsPerAccount: 0, revealsPerHour: 1000 });
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
    const base = { smsCode: CODE, useType: '1' };
    await add('good', { ...base, codeState: '0', expireTime: wallTime(new Date(Date.now() + 60_000)) });
    await add('used', { ...base, codeState: '1', useTime: now() });
    await add('void', { ...base, codeState: '2' });
    await add('unsaid', base);
    await add('failed', { ...base, codeState: '0', smsState: '2', failReason: '短信服务发送失败' });
    await add('notice', { messageType: '2', useType: null });
  });
  afterAll(() => server.close());

  test('a code that is over is masked until it is revealed; one that may be good, or of which nobody knows, is not even that', async () => {
    for (const id of ['used', 'void']) expect(await shown(id)).toEqual([MASKED, MASKED]);
    for (const id of ['good', 'failed', 'unsaid', 'notice']) expect(await shown(id)).toEqual([null, null]);
    for (const id of ['used', 'void']) expect(await reveal(id)).toEqual({ smsCode: CODE });
    for (const id of ['good', 'failed', 'unsaid']) {
      expect((await refusalOf(reveal(id))).code).toBe(40300);
      expect((await refusalOf(reveal(id, ['phone', 'smsCode']))).code).toBe(40300);
    }
  });

  test('it is told by no filter, range, order, keyword or figure', async () => {
    for (const asked of [
      { smsCode: CODE },
      { smsCode: [CODE] },
      { smsCode: '731' },
      { smsCodeIndex: CODE },
      { sortField: 'smsCode', sortOrder: 'ascend' },
      { orderBy: 'smsCode' },
    ]) {
      const answered = await manager.post<Answer>(LIST, asked).then(
        ({ list }) => list,
        () => [],
      );
      expect({ asked, answered }).toEqual({ asked, answered: [] });
    }
    const text = JSON.stringify(await listed({ keyword: CODE }).catch(() => []));
    expect(text).not.toContain(CODE);
    for (const path of ['/control/sms/v1/list', '/control/sms/v1/detail'])
      expect(JSON.stringify(await manager.post(path, { id: 'good' }).catch(() => null))).not.toContain(CODE);
  });

  test('no file has it, whichever columns are asked for', async () => {
    const ask = (columns: string[], rest: object = {}) =>
      manager.post('/control/sms/v1/export', { columns, format: 'csv', ...rest });
    expect((await refusalOf(ask(['phone', 'smsCode']))).code).toBe(42200);
    expect((await refusalOf(ask(['smsCode'], { full: true }))).code).toBe(42200);
    expect((await refusalOf(ask(['sms_code']))).code).toBe(42200);
    expect((await refusalOf(ask(['phone'], { smsCode: CODE }))).code).toBe(42200);
  });

  test('neither log nor history has it', async () => {
    const logged = await server.database.first(sql<{ text: string }>`
      select coalesce(string_agg(l::text, ' '), '') as text from operation_log l`);
    expect(logged?.text).not.toContain(CODE);
    expect(server.log.join('\n')).not.toContain(CODE);
  });

  test('a code whose time is over is void, and then may be revealed', async () => {
    await add('late', { smsCode: CODE, codeState: '0', expireTime: wallTime(new Date(Date.now() - 1_000)) });
    expect(await shown('late')).toEqual([null, null]);
    await expireCodes({ catalogue, database: server.database });
    expect((await listed({ codeState: '2' })).map(({ id }) => id)).toContain('late');
    expect((await listed({ codeState: '0' })).map(({ id }) => id)).toContain('good');
    expect(await reveal('late')).toEqual({ smsCode: CODE });
  });

  test('the figures are of today, and the rate is one of codes that are asked for', async () => {
    const yesterday = wallTime(new Date(Date.now() - 86_400_000));
    const figures = async () => (await manager.post<Answer>(LIST, { summary: true, codeState: '2' })).summary;
    const { sentToday = 0, failedToday = 0 } = await figures();
    await add('before', { sendTime: yesterday, smsState: '2' });
    await add('pass', { messageType: '2', useType: '5', smsCode: CODE, codeState: '0', objectId: 'nobody' });
    const after = await figures();
    expect([after.sentToday, after.failedToday]).toEqual([sentToday + 1, failedToday]);
    const [right] = await server.database.run(sql<{ rate: number }>`
      select round(100.0 * count(*) filter (where code_state = '1') / count(*))::integer as rate from sms_record
      where message_type = '1' and sms_state = '1' and code_state is not null and send_time >= date_trunc('day', now())`);
    expect(after.usedRate).toBe(right?.rate);
  });

  test('the SMS to a visitor is seen by whose community is visited, and its code by nobody before the visit is over', async () => {
    const { visitor } = catalogue.entities;
    if (!visitor) throw new Error('No entity visitor');
    const visit = (id: string, communityUuid: string) => ({
      id,
      communityUuid,
      createTime: now(),
      revision: 1,
      visitorName: '周知',
      phone: VISITOR,
      visitPurpose: '1',
      visitorCount: 1,
      roomId: 'none',
      startTime: now(),
      endTime: now(),
      visitState: '2',
    });
    await bulkInsert(server.database, visitor, [visit('here', OWN), visit('there', OTHER)], server.vault);
    const pass = { phone: VISITOR, messageType: '2', useType: '5', smsCode: CODE, codeState: '0' };
    await add('passHere', { ...pass, objectId: 'here' });
    await add('passThere', { ...pass, objectId: 'there' });
    const ids = async (by: RequestClient) => (await listed({ useType: '5' }, by)).map(({ id }) => id);
    expect(await ids(manager)).toEqual(expect.arrayContaining(['passHere', 'passThere']));
    expect(await ids(committee)).toEqual(['passHere']);
    expect((await refusalOf(committee.post('/control/sms/v1/detail', { id: 'passThere' }))).code).toBe(40401);
    expect((await refusalOf(reveal('passHere'))).code).toBe(40300);
  });
});
