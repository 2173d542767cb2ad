import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { adder, fillCheckedWorld, hoursAgo, NUMBERS } from '../../testing/checked-world.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown> & { id: string };
interface Imported {
  rows: { errors: { field: string; message: string }[] }[];
}

const HEALTH = '/control/health/v1';
const HEAD = '姓名,身份证号,检测结果,采样时间,出具时间,检测机构';

describe.each(oneDatabase)('nucleic acid tests, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;

  const file = (lines: readonly string[]) => ({
    communityUuid: OWN,
    fileName: 'tests.csv',
    contentType: 'text/csv',
    data: Buffer.from([HEAD, ...lines].join('\n')).toString('base64'),
  });
  const line = (name: string, number: string, rest: Partial<Record<'result' | 'at' | 'done' | 'by', string>> = {}) =>
    [
      name,
      number,
      rest.result ?? '阴性',
      rest.at ?? hoursAgo(10),
      rest.done ?? hoursAgo(2),
      rest.by ?? '卫生中心',
    ].join(',');
  const list = (payload: object = {}, client = manager) =>
    client.post<ListAnswer<Row>>(`${HEALTH}/list`, {
      communityUuid: OWN,
      sampleTime: [hoursAgo(24 * 40), hoursAgo(-1)],
      ...payload,
    });

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    await fillCheckedWorld(server);
  });
  afterAll(() => server.close());

  test('by file: number, result, order of times and resident are checked row by row', async () => {
    const lines = [
      line('张三丰', NUMBERS.zhang),
      line('张三丰', '990000199001010010'),
      line('张三丰', NUMBERS.zhang, { result: '不知道' }),
      line('张三丰', NUMBERS.zhang, { done: hoursAgo(11) }),
      line('张三丰', NUMBERS.zhang, { at: hoursAgo(-5), done: '' }),
      line('李四', NUMBERS.zhang, { at: hoursAgo(12) }),
      line('无名氏', NUMBERS.nobody),
      line('王外人', NUMBERS.outside),
      line('张三丰', NUMBERS.zhang, { by: '' }),
      line('李四', NUMBERS.li, { done: '' }),
    ];
    const trial = await manager.post<Imported>(`${HEALTH}/import`, { ...file(lines), dryRun: true });
    expect(trial.rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      [],
      ['citizenId'],
      ['nucleicResult'],
      ['resultTime'],
      ['sampleTime'],
      ['citizenId'],
      ['citizenId'],
      ['citizenId'],
      ['organisation'],
      [],
    ]);
    expect(trial.rows[6]?.errors[0]?.message).toBe('未找到该住户');
    expect((await list()).list).toEqual([]);
    await manager.post(`${HEALTH}/import`, file([lines[0] ?? '', lines[9] ?? '']));
    const { list: stored } = await list();
    expect(stored.map((row) => [row.personId, row.personType, row.spaceName, row.dataSource])).toEqual(
      expect.arrayContaining([['q1', '1', '一期-1栋-1单元-101', expect.any(String)]]),
    );
    expect(stored).toHaveLength(2);
    // The same file once more: each row is there already.
    const again = await manager.post<Imported>(`${HEALTH}/import`, { ...file([lines[0] ?? '']), dryRun: true });
    expect(again.rows[0]?.errors.length).toBeGreaterThan(0);
  });

  test('a positive test of a file is told to who may see it, without the name', async () => {
    await server.database.run(sql`delete from message`);
    await manager.post(`${HEALTH}/import`, file([line('张三丰', NUMBERS.namesake, { result: '阳性' })]));
    const sent = await server.database.run(sql<{ who: string; content: string }>`
      select create_by as who, content from message`);
    expect(sent.map(({ who }) => who)).toEqual(expect.arrayContaining(['manager', 'committee']));
    expect(sent.map(({ who }) => who)).not.toContain('guard');
    expect(JSON.stringify(sent)).not.toContain('张三丰');
  });

  test('how long a test counts, and who has none', async () => {
    await server.database.run(sql`delete from nucleic_record`);
    const add = adder(server);
    const record = (id: string, hours: number, rest: object = {}) => ({
      ...{ id, communityUuid: OWN, personType: '1', personId: 'q1', personName: '张三丰', citizenId: NUMBERS.zhang },
      ...{ nucleicResult: '1', sampleTime: hoursAgo(hours), organisation: '卫生中心', revision: 1 },
      ...rest,
    });
    await add(
      'nucleicRecord',
      record('n1', 47.5),
      record('n2', 49),
      record('n3', 1, { nucleicResult: '2' }),
      record('n4', 2),
    );
    const answer = await list({ summary: true });
    expect(answer.list.map(({ id, validHours }) => [id, validHours])).toEqual([
      ['n3', null],
      ['n4', 46],
      ['n1', 1],
      ['n2', 0],
    ]);
    expect(answer.summary).toMatchObject({ tested: 4, within48: 2, positive: 1, noRecord: 1 });
    await add('communityBaseSetting', { id: 'bs1', communityUuid: OWN, nucleicHours: 24, revision: 1 });
    expect((await list()).list.map(({ validHours }) => validHours)).toEqual([null, 22, 0, 0]);
  });

  test('masks, scope and rights are the server’s', async () => {
    const guard = await server.login(PHONES.guard);
    const { list: seen } = await list({}, guard);
    expect(JSON.stringify(seen)).not.toMatch(/张三丰|990000199001010/);
    expect((await refusalOf(guard.post(`${HEALTH}/import`, file([])))).code).toBe(40300);
    const porter = await server.login(PHONES.porter);
    expect((await refusalOf(list({}, porter))).code).toBe(40300);
  });
});
