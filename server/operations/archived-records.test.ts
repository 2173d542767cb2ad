import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import { archiveMonths } from '../db/archive/archive-months.ts';
import { readArchivedMonths } from '../db/archive/archived-months.ts';
import { firstKept } from '../db/archive/old-months.ts';
import { removeOldMonths } from '../db/archive/remove-months.ts';
import { restoreMonths } from '../db/archive/restore-months.ts';
import { dropThawed } from '../db/archive/thaw.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import { tablesOf } from '../db/migrate.ts';
import { makePartitions } from '../db/partitions/make-partitions.ts';
import { isToBePartitioned } from '../db/partitions/partition-tables.ts';
import { lockRecord } from '../rows/stored-record.ts';
import type { CallContext } from '../services/call-context.ts';
import { folderStore } from '../storage/folder-store.ts';
import { makeFileStore } from '../storage/make-file-store.ts';
import { type S3StandIn, startS3StandIn } from '../testing/s3-stand-in.ts';
import { OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';

const LIST = '/control/record/v1/open/list';
const DETAIL = '/control/record/v1/open/detail';
const MARCH: [string, string] = ['2026-03-19 00:00:00', '2026-03-19 23:59:59'];
const SPRING: [string, string] = ['2026-03-15 00:00:00', '2026-04-14 23:59:59'];
const CLEARED = 'snapUrl faceUrl';

type Answer = { list: { id: string }[]; total: number; next: string | null; notes?: string[] };

/** What is asked before and after: filters, orders, pages, totals, counts. */
const QUESTIONS: object[] = [
  { openTime: MARCH },
  { openTime: SPRING },
  { openTime: MARCH, pageSize: 2 },
  { openTime: MARCH, pageSize: 2, pageNum: 2 },
  { openTime: MARCH, sortField: 'openTime', sortOrder: 'ascend' },
  { openTime: MARCH, personName: '李' },
  { openTime: MARCH, phone: '15412340002' },
  { openTime: MARCH, phone: '0002' },
  { openTime: MARCH, cardNo: 'FFFF0000' },
  { openTime: MARCH, openType: ['2', '9'], direction: '2' },
  { openTime: MARCH, temperature: [38, null] },
  { openTime: MARCH, deviceName: '门' },
  { openTime: [MARCH[0], '2026-03-19 08:00:02'] },
  { openTime: MARCH, summary: true },
];

describe.each(databasesThatDiffer('calls'))('records of months that lie in files on %s', (kind) => {
  let server: TestServer;
  const clients: Record<string, RequestClient> = {};
  const services = () => ({
    catalogue,
    database: server.database,
    files: folderStore(join(server.config.dataDir, 'files')),
  });
  const archive = () => archiveMonths(services(), { now: new Date(), before: firstKept(3, new Date()) });
  const restore = (month: string) => restoreMonths(services(), { month, now: new Date(), days: 0 });

  beforeAll(async () => {
    server = await startTestServer(kind);
    for (const name of ['manager', 'guard', 'committee', 'porter'] as const)
      clients[name] = await server.login(PHONES[name]);
    await toMarch(server);
  });
  afterAll(() => server.close());

  /** Every question of every account, also of the other community. */
  async function allAnswers() {
    const answers: Record<string, unknown> = {};
    for (const [name, client] of Object.entries(clients)) {
      for (const communityUuid of [OWN, OTHER]) {
        for (const question of QUESTIONS) {
          const asked = client.post<Answer>(LIST, { communityUuid, ...question });
          answers[`${name} ${communityUuid} ${JSON.stringify(question)}`] = await asked.then(
            ({ notes: _, ...answer }) => answer,
            async () => (await refusalOf(client.post(LIST, { communityUuid, ...question }))).code,
          );
        }
      }
      for (const id of ['r1', 'r2', 'r6']) {
        answers[`${name} ${id}`] = await client
          .post(DETAIL, { id })
          .catch(async () => (await refusalOf(client.post(DETAIL, { id }))).code);
      }
    }
    return answers;
  }

  async function csv(client: RequestClient | undefined, more: object = {}): Promise<string> {
    if (!client) throw new Error('No client');
    const { jobId } = await client.post<{ jobId: string }>('/control/record/v1/open/export', {
      communityUuid: OWN,
      openTime: SPRING,
      format: 'csv',
      columns: ['personName', 'phone', 'cardNo', 'openType', 'deviceName', 'openTime'],
      ...more,
    });
    for (let round = 0; round < 400; round += 1) {
      const [job] = await client.post<{ jobState: string; failReason: string | null }[]>('/control/file/v1/progress', {
        ids: [jobId],
      });
      if (job && Number(job.jobState) > 2) return `failed: ${job.failReason}`;
      if (job?.jobState === '2') break;
      await sleep(25);
    }
    const { url } = await client.post<{ url: string }>('/control/file/v1/download', { id: jobId });
    return (await fetch(server.address + url)).text();
  }

  test('are answered to each account as before, with a line that says so', async () => {
    const before = await allAnswers();
    const exported = await csv(clients.manager);
    expect(exported).toContain('李四');
    expect(await archive()).toMatchObject({ files: 3, rows: 8, left: [] });
    const left = await server.database.first(sql<{ rows: number }>`select count(*) as rows from access_record`);
    expect(Number(left?.rows)).toBe(0);

    expect(await allAnswers()).toEqual(before);
    expect(await csv(clients.manager)).toBe(exported);
    const asked = { communityUuid: OWN, openTime: MARCH };
    expect((await clients.manager?.post<Answer>(LIST, asked))?.notes).toEqual(['查询范围包含已归档的记录，加载较慢']);
    const english = await server.login(PHONES.committee, 'en');
    expect((await english.post<Answer>(LIST, asked)).notes).toEqual([
      'The range includes archived records, which take longer to load',
    ]);
    clients.committee = await server.login(PHONES.committee);
  }, 120_000);

  test('cost nothing and are not mentioned where the range does not reach them', async () => {
    const statements: string[] = [];
    const stop = server.database.onStatement((one) => statements.push(JSON.stringify(one)));
    const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const answer = await clients.manager?.post<Answer>(LIST, {
      communityUuid: OWN,
      openTime: [`${now} 00:00:00`, `${now} 23:59:59`],
    });
    if (typeof stop === 'function') (stop as () => void)();
    expect(answer).not.toHaveProperty('notes');
    expect(statements.join('\n')).not.toContain('console_archived_month');
  });

  test('are told of where no time is asked for', async () => {
    const answer = await clients.manager?.post<Answer>('/control/record/v1/open/visitor', {
      communityUuid: OWN,
      visitorId: 'v1',
    });
    expect(answer).toMatchObject({ list: [], notes: ['2026年4月及更早的记录已归档，按时间范围查询可查看（较慢）'] });
  });

  test('are found by their key when nobody has listed them just before', async () => {
    await server.database.run(sql`update console_thawed set used_at = now() - interval '1 hour'`);
    await dropAll(server);
    expect(await clients.manager?.post(DETAIL, { id: 'r2' })).toMatchObject({
      id: 'r2',
      personName: '李四',
      phone: '15412340002',
    });
    expect(await clients.guard?.post(DETAIL, { id: 'r2' })).toMatchObject({ phone: '154****0002' });
    expect((await refusalOf(clients.guard?.post(DETAIL, { id: 'x1' }) ?? Promise.resolve())).code).toBe(40401);
    expect((await refusalOf(clients.manager?.post(DETAIL, { id: 'r999' }) ?? Promise.resolve())).code).toBe(40401);
  });

  test('are not read for an account that keeps asking for keys that are in no file', async () => {
    const ask = async (id: string) => {
      await server.database.run(sql`update console_thawed set used_at = now() - interval '1 hour'`);
      await dropAll(server);
      return (await refusalOf(clients.committee?.post(DETAIL, { id }) ?? Promise.resolve())).code;
    };
    const codes = new Set<number>();
    for (let asked = 0; asked < 20; asked += 1) codes.add(await ask(`r2-${asked}`));
    expect([...codes]).toEqual([40401]);
    expect(await ask('r2-again')).toBe(42909);
  });

  test('cannot be changed, which is said in a sentence', async () => {
    const entity = catalogue.entities.accessRecord;
    if (!entity) throw new Error('No entity');
    const context = {
      ...services(),
      vault: server.vault,
      language: 'zh',
      session: { communityUuids: [OWN], level: 0 },
    } as object as CallContext;
    await expect(server.database.transaction(() => lockRecord(context, entity, 'r1'))).rejects.toMatchObject({
      refusal: 'record-archived',
      places: { month: '2026-03' },
    });
    await expect(server.database.transaction(() => lockRecord(context, entity, 'x1'))).rejects.toMatchObject({
      refusal: 'not-found',
    });
  });

  test('that are damaged are named, and the rest is listed; no file is made without them', async () => {
    const [own] = await readArchivedMonths(server.database, { month: '2026-03', communityUuids: [OWN] });
    if (!own) throw new Error('No file');
    const path = join(server.config.dataDir, 'files', own.file);
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, bytes.length - 9));
    await dropAll(server);
    const answer = await clients.manager?.post<Answer>(LIST, { communityUuid: OWN, openTime: SPRING });
    expect(answer?.list.map(({ id }) => id)).toEqual(['r7']);
    expect(answer?.notes).toContain('2026年3月的归档文件损坏或丢失，其记录未列出，请联系管理员');
    expect(await csv(clients.manager)).toBe('failed: 2026-03的归档文件损坏或丢失，无法读取，请联系管理员');
    const refusal = await refusalOf(clients.manager?.post(DETAIL, { id: 'r2' }) ?? Promise.resolve());
    expect(refusal).toMatchObject({ code: 50305 });
    writeFileSync(path, bytes);
    expect(await csv(clients.manager)).toContain('李四');
  }, 60_000);

  test('come back to what they were', async () => {
    expect(await restore('2026-04')).toEqual(new Map([['accessRecord', 1]]));
    expect(await restore('2026-03')).toEqual(new Map([['accessRecord', 7]]));
    const answer = await clients.manager?.post<Answer>(LIST, { communityUuid: OWN, openTime: MARCH });
    expect(answer?.total).toBe(6);
    expect(answer).not.toHaveProperty('notes');
    expect(readdirSync(join(server.config.dataDir, 'files/archive/access_record/2026-03'))).toEqual([]);
  });

  test('wait for what retention has to clear, and go with what it deletes', async () => {
    const { database } = server;
    await database.run(sql`update console_retention set until = '2026-03-20 00:00:00+08' where entry = ${CLEARED}`);
    expect(await archive()).toMatchObject({ files: 0 });
    await database.run(sql`update console_retention set until = '2026-05-01 00:00:00+08' where entry = ${CLEARED}`);
    await database.run(sql`update access_record set snap_url = '/late.jpg' where id = 'r1'`);
    expect(await archive()).toMatchObject({ files: 3 });
    expect(await clients.manager?.post(DETAIL, { id: 'r1' })).toMatchObject({ snapUrl: null });
    // A day of the month is too old: it is not shown any more. Then all of the month is.
    const goneUntil = (until: string) =>
      database.run(sql`insert into console_retention (entity, entry, community_uuid, until, whole_at)
        values ('accessRecord', '', ${OWN}, ${until}::timestamptz, now())
        on conflict (entity, entry, community_uuid) do update set until = excluded.until`);
    const { openTime } = (await clients.manager?.post<{ openTime: string }>(DETAIL, { id: 'r3' })) ?? { openTime: '' };
    await goneUntil(`${openTime}+08`);
    await dropAll(server);
    const answer = await clients.manager?.post<Answer>(LIST, { communityUuid: OWN, openTime: MARCH });
    expect(answer?.list.map(({ id }) => id).sort()).toEqual(['r3', 'r4', 'r5', 'r6']);
    expect(await removeOldMonths(services(), 0, new Date())).toBe(0);
    await goneUntil('2026-03-20 00:00:00+08');
    expect(await removeOldMonths(services(), 0, new Date())).toBe(1);
    expect((await clients.manager?.post<Answer>(LIST, { communityUuid: OWN, openTime: MARCH }))?.total).toBe(0);
    expect((await readArchivedMonths(database)).map(({ month, communityUuid }) => [month, communityUuid])).toEqual([
      ['2026-03', OTHER],
      ['2026-04', OWN],
    ]);
  });
});

describe('records of months that lie in a bucket', () => {
  let bucket: S3StandIn;
  let server: TestServer;
  beforeAll(async () => {
    bucket = await startS3StandIn();
    server = await startTestServer(databasesThatDiffer('storage').at(-1) ?? 'pglite', { s3: bucket.place });
    await toMarch(server);
  });
  afterAll(async () => {
    await server.close();
    await bucket.close().catch(() => {});
  });

  test('are read from there, and named when it is away', async () => {
    const files = makeFileStore(server.config);
    await archiveMonths(
      { catalogue, database: server.database, files },
      { now: new Date(), before: firstKept(3, new Date()) },
    );
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('archive/access_record/2026-03/'))).toHaveLength(
      2,
    );
    const manager = await server.login(PHONES.manager);
    const asked = { communityUuid: OWN, openTime: MARCH };
    const answer = await manager.post<Answer>(LIST, asked);
    expect(answer.total).toBe(6);
    await dropAll(server);
    await bucket.close();
    const away = await manager.post<Answer>(LIST, asked);
    expect(away).toMatchObject({ list: [], total: 0 });
    expect(away.notes).toContain('归档存储暂时无法访问，2026年3月的归档记录未列出');
    expect(await refusalOf(manager.post(DETAIL, { id: 'r2' }))).toMatchObject({ code: 50304 });
  }, 120_000);
});

/** Moves the records of the small world into a month that is old, and has retention be through with their pictures. */
async function toMarch({ database, vault }: TestServer): Promise<void> {
  const { accessRecord } = catalogue.entities;
  if (!accessRecord) throw new Error('No entity');
  await database.run(sql`update access_record set open_time = open_time - interval '245 days'`);
  await makePartitions(database, tablesOf(catalogue).filter(isToBePartitioned), new Date(), ['2026-03', '2026-04']);
  const april = { id: 'r7', communityUuid: OWN, deviceId: 'd1', openTime: '2026-04-02 09:00:00' };
  await bulkInsert(database, accessRecord, [april], vault);
  for (const communityUuid of [OWN, OTHER]) {
    await database.run(sql`insert into console_retention (entity, entry, community_uuid, until, whole_at)
      values ('accessRecord', ${CLEARED}, ${communityUuid}, '2026-05-01 00:00:00+08', now())`);
  }
}

async function dropAll({ database }: TestServer): Promise<void> {
  await database.run(sql`update console_thawed set used_at = now() - interval '1 hour'`);
  await dropThawed(database);
}
