import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import { DAY, OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { catalogue, startTestServer, type TestServer } from '../testing/test-server.ts';

const LIST = '/control/sensitive/v1/access/list';
const RESIDENTS = '/control/resident/v1/list';
const NUMBER = '33010219900101123';

interface Seen {
  userName: string;
  accessWay: string;
  menuName: string;
  objectType: string;
  fields: string[];
  recordCount: number;
  ids: null;
}

describe.each(oneDatabase)('who has seen this number, on %s', (kind) => {
  let server: TestServer;
  /** Level 0, both communities. */
  let manager: RequestClient & { token: string };
  /** Level 2, one community. */
  let committee: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue);
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
    const { resident } = catalogue.entities;
    if (!resident) throw new Error('No entity resident');
    const person = (id: string, communityUuid: string, at: number) => ({
      id,
      communityUuid,
      createTime: '2026-01-01 08:00:00',
      updateTime: '2026-01-01 08:00:00',
      revision: 1,
      residentName: '张小三',
      phone: '15412350001',
      certificateType: '1',
      certificateNo: `${NUMBER}${at}`,
    });
    await bulkInsert(
      server.database,
      resident,
      [person('one', OWN, 1), person('two', OWN, 2), person('far', OTHER, 3)],
      server.vault,
    );
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.run(sql`delete from sensitive_access`));

  const seen = async (client: RequestClient, filters: object = {}) =>
    (await client.post<{ list: Seen[] }>(LIST, filters)).list;

  test('is asked by the person, and answered with who, where and what, never with a value', async () => {
    await manager.post('/control/resident/v1/detail', { communityUuid: OWN, id: 'one' });
    await committee.post(RESIDENTS, { communityUuid: OWN });
    const lines = await seen(manager, { ids: ['two'] });
    expect(lines).toMatchObject([
      {
        userName: '账号committee',
        accessWay: '1',
        menuName: '居民信息',
        objectType: '居民',
        fields: ['手机号'],
        recordCount: 2,
        ids: null,
      },
    ]);
    expect((await seen(manager, { ids: ['one'] })).map(({ accessWay }) => accessWay).sort()).toEqual(['1', '2']);
    const [kept] = await server.database.run(sql<{ all: string }>`
      select string_agg(t::text, ' ') as all from sensitive_access as t`);
    expect(kept?.all).not.toMatch(/15412350001|张小三|33010219900101123/);
  });

  test('speaks the language of whoever reads it, and names pages and fields by their titles', async () => {
    await manager.post('/control/resident/v1/detail', { communityUuid: OWN, id: 'one' });
    const english = server.client(manager.token, 'en');
    expect(await seen(english)).toMatchObject([{ menuName: 'Resident info', objectType: 'Resident' }]);
    expect((await seen(english))[0]?.fields).toEqual(expect.arrayContaining(['Mobile', 'Name']));
  });

  test('shows an account lines of its own communities, and nothing by somebody of another one', async () => {
    await manager.post('/control/resident/v1/detail', { communityUuid: OTHER, id: 'far' });
    expect(await seen(manager, { ids: ['far'] })).toHaveLength(1);
    expect(await seen(committee)).toEqual([]);
    await server.database.run(
      sql`update sensitive_access set ids = '{one,far}', community_uuids = array[${OWN}, ${OTHER}]`,
    );
    expect(await seen(committee, { ids: ['one'] })).toMatchObject([{ userName: '账号manager', ids: null }]);
    expect(await seen(committee, { ids: ['far'] })).toEqual([]);
  });

  test('is told of a file, too: one line of all that it holds, though it has no column for whose it is', async () => {
    const { jobId } = await manager.post<{ jobId: string }>('/control/resident/v1/export', {
      communityUuid: OWN,
      columns: ['residentName', 'certificateNo', 'gender'],
      format: 'csv',
    });
    await settled(jobId);
    expect(await seen(manager, { ids: ['one'] })).toMatchObject([
      { accessWay: '4', fields: ['证件号码', '姓名'], recordCount: 2, menuName: '居民信息' },
    ]);
    const { jobId: without } = await manager.post<{ jobId: string }>('/control/resident/v1/export', {
      communityUuid: OWN,
      columns: ['gender'],
      format: 'csv',
    });
    await settled(without);
    expect(await seen(manager, { ids: ['one'] })).toHaveLength(1);
  });

  test('is told of openings by the person who came in', async () => {
    await manager.post('/control/record/v1/open/list', { communityUuid: OWN, openTime: DAY });
    const [line] = await server.database.run(sql<{ ids: string[]; fields: string[] }>`
      select ids, fields from sensitive_access`);
    expect(line?.fields).toEqual(['cardNo', 'personName', 'phone']);
    expect(line?.ids).toContain('r1');
  });

  test('finds a person among many lines by the index', async () => {
    await server.database.run(sql`
      insert into sensitive_access (id, access_time, ids) select 'l' || n, now(), array['p' || n] from generate_series(1, 5000) as n`);
    await server.database.run(sql`analyze sensitive_access`);
    const plan = await server.database.run(sql<Record<string, string>>`
      explain select * from sensitive_access where ids && array['p77']::text[]`);
    expect(JSON.stringify(plan)).toContain('Bitmap Index Scan');
  });

  async function settled(id: string): Promise<void> {
    for (let round = 0; round < 200; round += 1) {
      const [job] = await manager.post<{ jobState: string }[]>('/control/file/v1/progress', { ids: [id] });
      if (job && Number(job.jobState) >= 2) return;
      await sleep(50);
    }
    throw new Error('The job does not end.');
  }
});
