import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { Sensitive } from '../../schemas/generated/grammar.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import { mask } from '../rows/masking.ts';
import { shownText } from '../rows/shown-condition.ts';
import { OWN, PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';

const PEOPLE = 30;
const LIST = '/control/resident/v1/list';
const numberOf = (at: number) => `33010219900101${String(1000 + at)}`;

describe.each(oneDatabase)('what is masked on %s', (kind) => {
  let server: TestServer;
  /** Level 0. */
  let manager: RequestClient;
  /** Level 2: telephones are shown. */
  let committee: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue, () => '0000');
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
    const { resident } = catalogue.entities;
    if (!resident) throw new Error('No entity resident');
    const rows = Array.from({ length: PEOPLE }, (_, at) => ({
      id: `person${at}`,
      communityUuid: OWN,
      createTime: '2026-01-01 08:00:00',
      updateTime: '2026-01-01 08:00:00',
      revision: 1,
      residentName: at === 0 ? '张小三' : at === 1 ? '张大三' : `住户${at}`,
      phone: `1541235${String(at).padStart(4, '0')}`,
      certificateType: '1',
      certificateNo: numberOf(at),
      gender: at < 5 ? '1' : '2',
      birthday: '1990-01-01',
    }));
    await bulkInsert(server.database, resident, rows, server.vault);
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.run(sql`delete from console_number_search`));

  const search = (client: RequestClient, filters: object) =>
    client.post<{ list: Record<string, unknown>[]; total: number }>(LIST, { communityUuid: OWN, ...filters });
  const named = async (client: RequestClient, filters: object) =>
    (await search(client, filters)).list.map(({ residentName }) => residentName).sort();
  /** Numbers that no one has. */
  const miss = async (from: number, count: number) => {
    for (let at = from; at < from + count; at += 1) {
      expect((await search(committee, { certificateNo: `33010219700101${1000 + at}` })).total).toBe(0);
    }
  };

  test.each([
    ['name', ['', '张', '张三', '张小三', '欧阳小三', '系统']],
    ['phone', ['12', '8888', '15412340001', '057188888888']],
    ['citizenId', ['12', 'E12345678', '990000199001011234']],
    ['card', ['A1', 'A1B2', 'A1B2C3D4']],
  ] as [Sensitive['mask'], string[]][])(
    'the database makes of a %s the text that the server shows',
    async (kindOf, values) => {
      for (const value of values) {
        const row = await server.database.first(
          sql<{
            text: string;
          }>`select ${shownText(sql`v.value`, kindOf)} as text from (select ${value}::text as value) as v`,
        );
        expect(row?.text).toBe(value === '' && kindOf === 'name' ? '*' : mask(value, kindOf));
      }
    },
  );

  test('a name is found by what is shown of it, so its hidden part cannot be tried out', async () => {
    expect(await named(manager, { residentName: '张小三' })).toEqual(['张小三']);
    for (const typed of ['张小三', '张大三', '张没三', '张*三']) {
      expect(await named(committee, { residentName: typed })).toEqual(['张*三', '张*三']);
    }
    for (const typed of ['小', '小三', '张小']) expect(await named(committee, { residentName: typed })).toEqual([]);
  });

  test('a birthday is masked beside its citizen number, and cannot be asked for', async () => {
    expect((await search(manager, {})).list[0]).toMatchObject({ birthday: '1990-01-01' });
    expect((await search(committee, {})).list[0]).toMatchObject({ birthday: '****-**-**' });
    const refused = await refusalOf(search(committee, { birthday: ['1990-01-01', '1990-01-01'] }));
    expect(refused).toMatchObject({ code: 42200, message: '出生日期对您脱敏显示，不能按它查询' });
  });

  test('a whole number is found, and the log says who searched by what for which page, not for whom', async () => {
    expect((await search(committee, { certificateNo: numberOf(7) })).list).toMatchObject([{ id: 'person7' }]);
    const [line] = await server.database.run(sql<{ content: string; by: string }>`
      select content, user_name as by from operation_log where log_type = '12'`);
    expect(line?.by).toBe('账号committee');
    expect(line?.content).toMatch(/^按证件号码查询住户|^按.+查询.+（找到，事由：.+）$/);
    expect(line?.content).not.toContain(numberOf(7));
    const before = await logged();
    await search(manager, { certificateNo: numberOf(7) });
    expect(await logged()).toBe(before);
  });

  test('it is not looked for among a few, nor beside another number or a record', async () => {
    const certificateNo = numberOf(2);
    for (const beside of [{ gender: ['1'] }, { id: 'person2' }]) {
      const refused = await refusalOf(search(committee, { certificateNo, ...beside }));
      expect(refused).toMatchObject({ code: 42200, content: { errors: [{ field: 'certificateNo' }] } });
    }
    expect((await search(committee, { certificateNo, gender: ['2', '1'] })).total).toBe(1);
    expect((await refusalOf(search(committee, { certificateNo: '3301**********1002' }))).code).toBe(42200);
  });

  test('numbers that nobody has are counted: a picture after 20, no more after 40 until the hour is over', async () => {
    await miss(0, 20);
    // The same search again is not counted.
    await miss(0, 20);
    expect((await refusalOf(search(committee, { certificateNo: numberOf(3) }))).code).toBe(160001);
    expect((await search(manager, { certificateNo: numberOf(3) })).total).toBe(1);

    const { sessionId } = await committee.post<{ sessionId: string }>('/auth/img/send', {});
    const proof = await committee.post<object>('/auth/img/check', { sessionId, answer: '0000' });
    await committee.post('/control/search/v1/verify', { sessionId, ...proof });
    expect((await refusalOf(committee.post('/control/search/v1/verify', { sessionId, ...proof }))).code).toBe(160002);
    await miss(20, 20);
    expect((await refusalOf(search(committee, { certificateNo: numberOf(4) }))).code).toBe(42907);
    expect((await search(committee, { residentName: '张小三' })).total).toBe(2);

    await server.database.run(sql`update console_number_search set at = at - interval '61 minutes'`);
    expect((await search(committee, { certificateNo: numberOf(4) })).total).toBe(1);
  });

  test('who asks many at once is counted for each', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        search(committee, { certificateNo: `33010219600101${1000 + at}` }).then(
          () => 0,
          (error: { code: number }) => error.code,
        ),
      ),
    );
    expect(answers.filter((code) => code === 0)).toHaveLength(20);
  });

  test('a form that asks whether somebody is registered asks by the number, too; who registers was not guessing', async () => {
    const check = (certificateNo: string) =>
      committee.post<{ exists: boolean }>('/control/household/v1/check', { communityUuid: OWN, certificateNo });
    expect((await check(numberOf(5))).exists).toBe(true);
    for (let at = 0; at < 20; at += 1) await check(`33010219500101${1000 + at}`);
    expect((await refusalOf(check(numberOf(6)))).code).toBe(160001);
  });

  test('records that are refused are counted with the searches, and refused when there were too many', async () => {
    const register = (certificateNo: string) =>
      refusalOf(
        committee.post('/control/household/v1/add', {
          communityUuid: OWN,
          roomId: 'nowhere',
          householdType: '1',
          residentName: '没有',
          phone: '15412359999',
          certificateNo,
        }),
      );
    for (let at = 0; at < 20; at += 1) expect((await register(numberOf(at))).code).toBe(42200);
    expect((await refusalOf(search(committee, { certificateNo: numberOf(21) }))).code).toBe(160001);
    for (let at = 20; at < 30; at += 1) expect((await register(numberOf(at))).code).toBe(42200);
    for (let at = 30; at < 40; at += 1) await register(`33010219500101${1000 + at}`);
    expect((await register(numberOf(1))).code).toBe(42907);
    expect((await refusalOf(search(committee, { certificateNo: numberOf(22) }))).code).toBe(42907);
  });

  test('a trial import does not say which numbers are there; rows refused in earnest are counted', async () => {
    const csv = (numbers: readonly string[]) =>
      ['卡号,卡片类型', ...numbers.map((number) => `${number},IC卡`)].join('\r\n');
    const send = (client: RequestClient, numbers: readonly string[], dryRun: boolean) =>
      client.post<{ rows: { importState: string; errors: { message: string }[] }[] }>('/control/card/v1/stock/import', {
        communityUuid: OWN,
        fileName: 'a.csv',
        data: Buffer.from(csv(numbers)).toString('base64'),
        dryRun,
      });
    const states = (answer: Awaited<ReturnType<typeof send>>) => answer.rows.map(({ importState }) => importState);
    const known = Array.from({ length: 60 }, (_, at) => `AB12CD${String(10 + at)}`);
    expect(states(await send(manager, known, false)).every((state) => state === '3')).toBe(true);

    expect(states(await send(manager, ['AB12CD10', 'FF12CD10'], true))).toEqual(['2', '1']);
    expect(states(await send(committee, ['AB12CD10', 'FF12CD10'], true))).toEqual(['1', '1']);
    const { rows } = await send(committee, [...known, 'FF12CD11'], false);
    expect(rows.filter(({ errors }) => errors[0]?.message.startsWith('与已有人员或卡号不符'))).toHaveLength(21);
    expect(rows.at(-1)?.importState).toBe('2');
  });

  const logged = async () =>
    (
      await server.database.first(sql<{ count: number }>`
      select count(*)::integer as count from operation_log where log_type = '12'`)
    )?.count;
});
