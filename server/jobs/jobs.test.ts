import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ListAnswer } from '../../schemas/generated/endpoints.ts';
import { buildApp } from '../app/app.ts';
import { loadKeys } from '../crypto/keys.ts';
import { createLive } from '../live/create-live.ts';
import type { ExportTask } from '../operations/export/export-task.ts';
import type { ImportAnswer } from '../operations/import/import-file.ts';
import { folderStore } from '../storage/folder-store.ts';
import { petCatalogue } from '../testing/pet-world.ts';
import { DAY, OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';
import { expireJobs } from './expire-jobs.ts';
import { jobCheckpoint } from './job-checkpoint.ts';
import { type Claim, claimJob, mine, renewLease } from './job-queue.ts';

interface Job {
  id: string;
  jobState: string;
  progress: number;
  doneCount: number;
  failCount: number;
  totalCount: number;
  failReason: string | null;
}

describe.each(databasesThatDiffer('connections'))('jobs on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let guard: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, petCatalogue);
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
  });
  afterAll(() => server.close());

  const valuesOf = (row: ExcelJS.Row | undefined) => [...((row?.values ?? []) as unknown[])].slice(1);

  /** Rows of a file: names that begin so, whatever else a row is to hold. */
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

  async function importRows(rows: readonly string[], head = '名字'): Promise<ImportAnswer> {
    const data = Buffer.from(`${head}\n${rows.join('\n')}\n`).toString('base64');
    return manager.post('/pet/v1/import', { communityUuid: OWN, fileName: '宠物.csv', data });
  }

  async function progressOf(id: string): Promise<Job> {
    const [job] = await manager.post<Job[]>('/control/file/v1/progress', { ids: [id] });
    if (!job) throw new Error('There is no such job.');
    return job;
  }

  async function until(id: string, isSo: (job: Job) => boolean): Promise<Job> {
    for (let round = 0; round < 400; round += 1) {
      const job = await progressOf(id);
      if (isSo(job)) return job;
      await sleep(25);
    }
    throw new Error('The job does not get there.');
  }
  const ended = (id: string) => until(id, ({ jobState }) => Number(jobState) >= 2);

  const petsNamed = async (prefix: string) =>
    (
      await server.database.first(
        sql<{ count: number }>`select count(*) as count from pet where pet_name like ${`${prefix}%`}`,
      )
    )?.count;

  const logLines = (id: string) =>
    server.database.run(sql<{ content: string }>`
      select content from operation_log where object_id = ${id} and log_type = '7' order by create_time`);

  /** Makes insertions of pets run this body during the work. */
  async function whenInserting(when: string, body: string, work: () => Promise<void>): Promise<void> {
    const run = (text: string) => server.database.run(sql.raw(text));
    await run(`create function in_between() returns trigger language plpgsql as $$ begin ${body} end $$`);
    await run(`create trigger in_between ${when} execute function in_between()`);
    try {
      await work();
    } finally {
      await run('drop function in_between() cascade');
    }
  }
  const failing = (name: string, work: () => Promise<void>) =>
    whenInserting(
      'before insert on pet for each row',
      `if new.pet_name = '${name}' then raise exception 'the disk is full'; end if; return new;`,
      work,
    );
  const slow = (work: () => Promise<void>) =>
    whenInserting('after insert on pet for each statement', 'perform pg_sleep(0.3); return null;', work);

  const addTask = async (id: string, task: Partial<ExportTask>, rest: { attempts?: number } = {}) => {
    const whole: ExportTask = {
      path: '/control/record/v1/open/export',
      payload: { communityUuid: OWN, openTime: DAY },
      columns: ['personName'],
      format: 'csv',
      language: 'zh',
      accountUuid: 'manager',
      communityUuids: [OWN],
      level: 0,
      ...task,
    };
    await server.database.run(sql`
      insert into file_job (id, create_by, create_time, job_state, job_type, file_name)
      values (${id}, ${whole.accountUuid}, now(), '0', '1', 'a.csv')`);
    await server.database.run(sql`
      insert into console_job (id, task, attempts, lease_until)
      values (${id}, ${server.vault.encrypt(JSON.stringify(whole))}, ${rest.attempts ?? 0}, now() + interval '1 hour')`);
  };
  /** Lets the server take what a test has put into the queue. */
  const letGo = async (ids: readonly string[]) => {
    await server.database.run(sql`update console_job set lease_until = now() where id = any(${ids}::text[])`);
    await createLive(server.database, () => {}).publish({ entity: 'fileJob' });
  };

  test('many rows are imported in the background; those that fail come back as a workbook without formulas', async () => {
    const live = createLive(server.database, () => {});
    const received: (string | undefined)[] = [];
    await live.start();
    live.subscribe(
      ({ entity, id, accountUuid }) => entity === 'fileJob' && accountUuid === 'manager' && received.push(id),
    );

    const rows = names('子', 520).map(
      (name, at) => `${name},15412${String(at).padStart(6, '0')},${at % 100 === 99 ? '=1+1' : ''}`,
    );
    const { jobId = '', ...answer } = await importRows(rows, '名字,主人电话,生日');
    expect(answer).toEqual({ batchId: jobId, totalCount: 520, successCount: 0, failCount: 0, rows: [] });
    expect(await ended(jobId)).toMatchObject({
      jobState: '2',
      progress: 100,
      doneCount: 515,
      failCount: 5,
      totalCount: 520,
    });
    expect(await petsNamed('子')).toBe(515);
    expect(await logLines(jobId)).toEqual([{ content: '导入宠物：成功515条，失败5条' }]);
    expect(received.filter((id) => id === jobId).length).toBeGreaterThanOrEqual(3);
    await live.stop();

    expect((await refusalOf(manager.post('/control/file/v1/download', { id: jobId }))).code).toBe(40401);
    const { url } = await manager.post<{ url: string }>('/control/file/v1/download', { id: jobId, errorFile: true });
    const file = await fetch(server.address + url);
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain('宠物_失败明细.xlsx');
    const bytes = await file.arrayBuffer();
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes);
    const sheet = workbook.worksheets[0];
    expect(valuesOf(sheet?.getRow(1))).toEqual(['名字', '主人电话', '生日', '原文件行号', '失败原因']);
    expect(valuesOf(sheet?.getRow(2))).toEqual(['子99', '15412000099', '=1+1', 101, '请输入正确的日期']);
    expect([sheet?.rowCount, sheet?.getCell('C2').type, sheet?.getCell('C2').formula]).toEqual([
      6,
      ExcelJS.ValueType.String,
      undefined,
    ]);
    // What the file centre still stores of it cannot be read: neither rows nor reasons.
    const kept = await server.database.run(
      sql<{ reasons: string }>`select reasons from console_job_failure where job_id = ${jobId}`,
    );
    expect([kept.length, JSON.stringify(kept).includes('日期')]).toEqual([5, false]);
    expect(existsSync(join(server.config.dataDir, 'files/jobs', `${jobId}.rows`))).toBe(false);

    const corrected = sheet?.getCell('C2');
    if (corrected) corrected.value = '2024-01-01';
    const data = Buffer.from(await workbook.xlsx.writeBuffer()).toString('base64');
    expect(await manager.post('/pet/v1/import', { communityUuid: OWN, fileName: 'b.xlsx', data })).toMatchObject({
      totalCount: 5,
      successCount: 1,
    });
  });

  test('an import that fails keeps what it has written, and goes on behind it when it is tried again', async () => {
    let id = '';
    await failing('丑300', async () => {
      id = (await importRows(names('丑', 510))).jobId ?? '';
      expect(await ended(id)).toMatchObject({ jobState: '3', doneCount: 200, failReason: '处理时出错，请稍后重试' });
    });
    expect(await petsNamed('丑')).toBe(200);
    expect((await refusalOf(guard.post('/control/file/v1/retry', { id }))).code).toBeGreaterThan(40000);
    await manager.post('/control/file/v1/retry', { id });
    // A row that was written again would be there already, and fail.
    expect(await ended(id)).toMatchObject({ jobState: '2', doneCount: 510, failCount: 0, failReason: null });
    expect(await petsNamed('丑')).toBe(510);
    expect((await refusalOf(manager.post('/control/file/v1/retry', { id }))).message).toBe(
      '当前状态为“已完成”，不能重试',
    );
  });

  test('the job of a server that has died is taken over when its lease is over, and no row is written twice', async () => {
    let id = '';
    await failing('寅450', async () => {
      id = (await importRows(names('寅', 510))).jobId ?? '';
      await ended(id);
    });
    // As it is when the process ends between two transactions.
    await server.database.run(sql`
      update console_job set ended_at = null, holder = 'dead', attempts = 1, lease_until = now() where id = ${id}`);
    await server.database.run(sql`update file_job set job_state = '1' where id = ${id}`);
    await letGo([id]);
    expect(await ended(id)).toMatchObject({ jobState: '2', doneCount: 510, failCount: 0 });
    expect(await petsNamed('寅')).toBe(510);
  });

  test('how far a job is never goes back: an export that begins again after its server has died says more once it is past that', async () => {
    await server.database.run(
      sql.raw('create table progress_seen (nth bigserial, job_id text, progress numeric, done numeric)'),
    );
    await server.database.run(
      sql.raw(`create function see_progress() returns trigger language plpgsql as $$ begin
        insert into progress_seen (job_id, progress, done) values (new.id, new.progress, new.done_count);
        return null; end $$`),
    );
    await server.database.run(
      sql.raw('create trigger see_progress after update on file_job for each row execute function see_progress()'),
    );
    const seen = (id: string) =>
      server.database.run(
        sql<{ progress: number; done: number }>`
          select progress::int as progress, done::int as done from progress_seen where job_id = ${id} order by nth`,
      );
    // As it is when the process ends in the middle: an export has no place to go on from, its rows may have changed.
    await addTask('of-the-dead', {});
    await server.database.run(sql`
      update file_job set job_state = '1', progress = 66, done_count = 4, fail_count = 0, total_count = 6
      where id = 'of-the-dead'`);
    await server.database.run(sql`update console_job set holder = 'dead', attempts = 1 where id = 'of-the-dead'`);
    await letGo(['of-the-dead']);
    const job = await ended('of-the-dead');
    expect(job).toMatchObject({ jobState: '2', progress: 100 });
    const taken = await seen('of-the-dead');
    expect(taken.length).toBeGreaterThanOrEqual(3);
    for (const [at, { progress, done }] of taken.entries())
      expect([progress, done]).toEqual([
        Math.max(progress, taken[at - 1]?.progress ?? 0),
        Math.max(done, taken[at - 1]?.done ?? 0),
      ]);

    // Whoever asks for it again sees it begin again.
    await addTask('asked-again', { communityUuid: OTHER, communityUuids: [OTHER] });
    await server.database.run(sql`
      update file_job set job_state = '3', progress = 66, done_count = 4, total_count = 6 where id = 'asked-again'`);
    await server.database.run(
      sql`update console_job set ended_at = now(), lease_until = now() where id = 'asked-again'`,
    );
    await manager.post('/control/file/v1/retry', { id: 'asked-again' });
    expect((await seen('asked-again')).at(1)).toEqual({ progress: 0, done: 0 });
    await ended('asked-again');
    await server.database.run(sql.raw('drop function see_progress() cascade'));
    await server.database.run(sql.raw('drop table progress_seen'));
  });

  test('a server that was believed dead writes nothing any more', async () => {
    await addTask('lost', {});
    const slowOne = (await claimJob(server, 'lost')) as Claim;
    const other = (await claimJob(server, 'lost')) as Claim;
    const written: string[] = [];
    const counts = { done: 1, failed: 0, total: 2 };
    const commit = (claim: Claim) =>
      jobCheckpoint(server, claim, { ...counts, done: 0 }, new AbortController().signal, () => {}).commit(
        1,
        async () => {
          written.push(claim.holder);
          return counts;
        },
      );
    expect([await commit(slowOne), await commit(other)]).toEqual([false, true]);
    expect(written).toEqual([other.holder]);
    expect([await renewLease(server, slowOne), (await renewLease(server, other))?.cancelAsked]).toEqual([
      undefined,
      false,
    ]);
    await server.database.run(sql`delete from console_job where ${mine(other)}`);
    await server.database.run(sql`delete from file_job where id = 'lost'`);
  });

  test('a job is cancelled while it is worked on: what is written stays, is told, and a retry writes the rest', async () => {
    let id = '';
    await slow(async () => {
      id = (await importRows(names('卯', 2000))).jobId ?? '';
      const { jobId: waiting = '' } = await importRows(names('辰', 501));
      expect((await refusalOf(manager.post('/control/file/v1/delete', { id }))).code).toBe(40903);
      await manager.post('/control/file/v1/cancel', { id: waiting });
      expect(await progressOf(waiting)).toMatchObject({ jobState: '4', doneCount: 0 });
      await until(id, ({ doneCount }) => doneCount > 0);
      const asked = Date.now();
      await manager.post('/control/file/v1/cancel', { id });
      const job = await ended(id);
      expect(Date.now() - asked).toBeLessThan(1500);
      expect(job.jobState).toBe('4');
      expect(job.failReason).toBe(`已取消，已导入${job.doneCount}条`);
      expect([job.doneCount % 200, await petsNamed('卯')]).toEqual([0, job.doneCount]);
      expect(job.doneCount).toBeLessThan(2000);
    });
    await manager.post('/control/file/v1/retry', { id });
    expect(await ended(id)).toMatchObject({ jobState: '2', doneCount: 2000, failCount: 0 });
    expect([await petsNamed('卯'), await petsNamed('辰')]).toEqual([2000, 0]);
  });

  test('rights are looked at again when a job begins', async () => {
    await addTask('of-disabled', { accountUuid: 'disabled' });
    await addTask('of-lost-community', { accountUuid: 'guard', communityUuids: [OWN, OTHER], communityUuid: OTHER });
    await addTask('of-porter', { accountUuid: 'porter' });
    await addTask('unmasked', {
      accountUuid: 'guard',
      communityUuid: OWN,
      payload: { communityUuid: OWN, openTime: DAY, personId: 'p1' },
    });
    const ids = ['of-disabled', 'of-lost-community', 'of-porter', 'unmasked'];
    await letGo(ids);
    for (let round = 0; round < 200; round += 1) {
      const open = await server.database.run(
        sql`select 1 from file_job where id = any(${ids}::text[]) and job_state < '2'`,
      );
      if (open.length === 0) break;
      await sleep(25);
    }
    const rows = await server.database.run(sql<{ id: string; state: string; reason: string }>`
      select id, job_state as state, fail_reason as reason from file_job where id = any(${ids}::text[]) order by id`);
    expect(rows).toEqual([
      { id: 'of-disabled', state: '3', reason: '账号已停用，任务未执行' },
      { id: 'of-lost-community', state: '3', reason: '账号已无权访问该小区，任务未执行' },
      { id: 'of-porter', state: '3', reason: '账号已没有该操作的权限，任务未执行' },
      { id: 'unmasked', state: '2', reason: null },
    ]);
    // The call saw everything; the account sees names masked by now.
    const { url } = await guard.post<{ url: string }>('/control/file/v1/download', { id: 'unmasked' });
    const text = await (await fetch(server.address + url)).text();
    expect([text.includes('张*三'), text.includes('张小三')]).toEqual([true, false]);
  });

  test('several servers share the jobs, each job is done once', async () => {
    const keys = loadKeys(server.config.dataDir);
    const { config, database, vault } = server;
    const other = await buildApp({
      catalogue: petCatalogue,
      config: { ...config, logLevel: 'silent' },
      database,
      keys,
      vault,
    });
    const ids: string[] = [];
    for (const prefix of ['巳', '午', '未']) ids.push((await importRows(names(prefix, 501))).jobId ?? '');
    for (const id of ids) expect(await ended(id)).toMatchObject({ jobState: '2', doneCount: 501, failCount: 0 });
    for (const id of ids) expect(await logLines(id)).toHaveLength(1);
    await other.close();

    for (let at = 0; at < 4; at += 1) await addTask(`one-of-${at}`, {});
    await database.transaction(async () => {
      await database.run(sql`update console_job set lease_until = now() where id like 'one-of-%'`);
      const claims = [];
      for (let at = 0; at < 6; at += 1) claims.push((await claimJob(server))?.id);
      expect(claims.filter(Boolean).sort()).toEqual(['one-of-0', 'one-of-1', 'one-of-2', 'one-of-3']);
      await database.run(sql`delete from console_job where id like 'one-of-%'`);
      await database.run(sql`delete from file_job where id like 'one-of-%'`);
    });
  });

  test("an account lists and deletes its own jobs, an administrator everybody's; files stay with their owner", async () => {
    const { jobId } = await manager.post<{ jobId: string }>('/control/record/v1/open/export', {
      communityUuid: OWN,
      openTime: DAY,
      columns: ['personName'],
      format: 'csv',
    });
    await ended(jobId);
    type Listed = ListAnswer<{ id: string; createBy: string }>;
    const list = (client: RequestClient) =>
      client.post<Listed>('/control/file/v1/list', { jobType: '1', summary: true });
    expect((await list(manager)).list.map(({ id }) => id)).toContain(jobId);
    expect((await list(guard)).list.every(({ createBy }) => createBy === 'guard')).toBe(true);

    await server.database.run(sql`update account set role_id = 'ADMIN_ROLE' where uuid = 'committee'`);
    const admin = await server.login(PHONES.committee);
    const seen = await list(admin);
    expect(seen.list.map(({ id }) => id)).toContain(jobId);
    expect(seen.summary).toEqual({ running: 0 });
    expect((await refusalOf(admin.post('/control/file/v1/download', { id: jobId }))).code).toBe(40401);

    expect(readdirSync(join(server.config.dataDir, 'files/jobs'))).toContain(`${jobId}.csv`);
    await admin.post('/control/file/v1/delete', { id: jobId });
    expect(readdirSync(join(server.config.dataDir, 'files/jobs'))).not.toContain(`${jobId}.csv`);
    expect((await list(manager)).list.map(({ id }) => id)).not.toContain(jobId);
  });

  test('after a week the file of a job is gone, and so is what a failed one could be tried again with', async () => {
    const { jobId } = await manager.post<{ jobId: string }>('/control/record/v1/open/export', {
      communityUuid: OWN,
      openTime: DAY,
      columns: ['personName'],
      format: 'csv',
    });
    await ended(jobId);
    let failed = '';
    await failing('申0', async () => {
      failed = (await importRows(names('申', 501))).jobId ?? '';
      await ended(failed);
    });
    const files = folderStore(join(server.config.dataDir, 'files'));
    await server.database.run(sql`update file_job set expire_time = now() - interval '1 second' where id = ${jobId}`);
    await server.database.run(sql`update console_job set ended_at = now() - interval '8 days' where id = ${failed}`);
    await expireJobs({ database: server.database, files });
    expect(await progressOf(jobId)).toMatchObject({ jobState: '5' });
    expect((await refusalOf(manager.post('/control/file/v1/download', { id: jobId }))).code).toBe(40401);
    expect((await refusalOf(manager.post('/control/file/v1/retry', { id: failed }))).code).toBe(40401);
    const left = readdirSync(join(server.config.dataDir, 'files/jobs'));
    expect(left.filter((name) => name.startsWith(jobId) || name.startsWith(failed))).toEqual([]);
    expect(readdirSync(join(server.config.dataDir, 'drafts'))).toEqual([]);
  });
});
