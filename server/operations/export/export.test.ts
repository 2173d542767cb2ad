import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { DAY, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { ExportTask } from './export-task.ts';

const EXPORT = '/control/record/v1/open/export';
const columns = ['personName', 'phone', 'openType', 'deviceName', 'temperature', 'openTime'];

interface Job {
  id: string;
  jobState: string;
  progress: number;
  doneCount: number;
  totalCount: number;
  fileName: string;
  failReason: string | null;
}

describe.each(oneDatabase)('exports on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let guard: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
  });
  afterAll(() => server.close());

  async function settled(client: RequestClient, id: string): Promise<Job> {
    for (let round = 0; round < 200; round += 1) {
      const [job] = await client.post<Job[]>('/control/file/v1/progress', { ids: [id] });
      if (job && Number(job.jobState) >= 2) return job;
      await sleep(50);
    }
    throw new Error('The job does not end.');
  }

  async function exported(payload: object, client = manager): Promise<{ job: Job; answer: Response }> {
    const { jobId } = await client.post<{ jobId: string }>(EXPORT, {
      communityUuid: OWN,
      openTime: DAY,
      columns,
      ...payload,
    });
    const job = await settled(client, jobId);
    const { url } = await client.post<{ url: string }>('/control/file/v1/download', { id: jobId });
    return { job, answer: await fetch(server.address + url) };
  }

  test('a CSV file has a header of labels, codes as labels, and no cell that is a formula', async () => {
    const { job, answer } = await exported({ format: 'csv' });
    expect(job).toMatchObject({ jobState: '2', progress: 100, doneCount: 6, totalCount: 6, failReason: null });
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename=".+\.csv"; filename\*=UTF-8''%E5%BC%80/,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(bytes.subarray(3).toString('utf8').split('\r\n')).toEqual([
      '姓名,手机号,开门方式,设备名称,体温,开门时间',
      ',,出门按钮,东门,38.1,2026-11-19 08:04:00',
      '李四,15412340002,人脸,东门,36.5,2026-11-19 08:03:00',
      '张小三,15412340001,人脸,东门,36.5,2026-11-19 08:03:00',
      "'=cmd|calc,15499990001,人脸,西门100%_,36.5,2026-11-19 08:02:00",
      '李四,15412340002,刷卡,东门,36.5,2026-11-19 08:01:00',
      '张小三,15412340001,人脸,东门,36.5,2026-11-19 08:00:00',
      '',
    ]);
  });

  test('an Excel file holds the same, in the language asked for', async () => {
    const { answer } = await exported({ format: 'xlsx', language: 'en', personId: 'p3' });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await answer.arrayBuffer());
    const rows: unknown[] = [];
    workbook.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
    expect(rows).toEqual([
      ['Name', 'Mobile', 'Open type', 'Device name', 'Temperature', 'Opened at'],
      ['=cmd|calc', '15499990001', 'Face', '西门100%_', 36.5, '2026-11-19 08:02:00'],
    ]);
  });

  test('of more rows than a file has it says first how many; who agrees gets several files in one ZIP', async () => {
    const small = await startTestServer(kind, { exportRowsPerFile: 4 });
    try {
      const client = await small.login(PHONES.manager);
      const asked = { communityUuid: OWN, openTime: DAY, columns: ['personName', 'openTime'], format: 'csv' };
      expect(await client.post(EXPORT, asked)).toEqual({ rows: 6, files: 2 });
      const none = await small.database.run(sql`select id from file_job`);
      expect(none).toEqual([]);
      const { jobId } = await client.post<{ jobId: string }>(EXPORT, { ...asked, inParts: true });
      expect(await settled(client, jobId)).toMatchObject({ jobState: '2', doneCount: 6, totalCount: 6 });
      const { url } = await client.post<{ url: string }>('/control/file/v1/download', { id: jobId });
      const answer = await fetch(small.address + url);
      expect(answer.headers.get('content-type')).toBe('application/zip');
      expect(answer.headers.get('content-disposition')).toMatch(/\.zip$/);
      const zip = await JSZip.loadAsync(await answer.arrayBuffer());
      const texts = await Promise.all(Object.values(zip.files).map((file) => file.async('string')));
      expect(Object.keys(zip.files)).toEqual(['开门记录-1.csv', '开门记录-2.csv']);
      expect(texts.map((text) => text.trim().split('\r\n'))).toEqual([
        [expect.stringContaining('姓名,开门时间'), ...Array(4).fill(expect.stringContaining('2026-11-19'))],
        [expect.stringContaining('姓名,开门时间'), ...Array(2).fill(expect.stringContaining('2026-11-19'))],
      ]);
      expect(new Set(texts.flatMap((text) => text.trim().split('\r\n').slice(1))).size).toBe(6);
      expect(readdirSync(join(small.config.dataDir, 'drafts'))).toEqual([]);
      // As many rows as one file can hold need no confirmation.
      expect(await client.post(EXPORT, { ...asked, openResult: '0' })).toEqual({ jobId: expect.any(String) });
      // With `inParts` asked for in advance, but few enough rows for one file, it is one file.
      const one = await client.post<{ jobId: string }>(EXPORT, { ...asked, openResult: '0', inParts: true });
      expect((await settled(client, one.jobId)).fileName).toMatch(/\.csv$/);
    } finally {
      await small.close();
    }
  });

  test('a file is masked as its caller sees the list', async () => {
    const { jobId } = await guard.post<{ jobId: string }>(EXPORT, {
      communityUuid: OWN,
      openTime: DAY,
      columns,
      format: 'csv',
      personId: 'p1',
    });
    expect((await settled(guard, jobId)).jobState).toBe('2');
    const { url } = await guard.post<{ url: string }>('/control/file/v1/download', { id: jobId });
    const text = await (await fetch(server.address + url)).text();
    expect(text).toContain('张*三,154****0001');
    expect(text).not.toContain('15412340001');
  });

  test("another account's job is neither seen nor fetched", async () => {
    const { jobId } = await manager.post<{ jobId: string }>(EXPORT, {
      communityUuid: OWN,
      openTime: DAY,
      columns,
      format: 'csv',
    });
    await settled(manager, jobId);
    expect(await guard.post('/control/file/v1/progress', { ids: [jobId] })).toEqual([]);
    // A client that has lost the answer finds its job by the call that has made it.
    const made = (client: RequestClient, endpoint: string) =>
      client.post<Job[]>('/control/file/v1/progress', { endpoint }).then((found) => found.map(({ id }) => id));
    expect(await made(manager, EXPORT)).toContain(jobId);
    expect(await made(manager, '/control/visitor/v1/export')).toEqual([]);
    expect(await made(guard, EXPORT)).not.toContain(jobId);
    expect((await refusalOf(guard.post('/control/file/v1/download', { id: jobId }))).code).toBe(40401);
  });

  test('an address that was changed or made up gives no file', async () => {
    const { jobId } = await manager.post<{ jobId: string }>(EXPORT, {
      communityUuid: OWN,
      openTime: DAY,
      columns,
      format: 'csv',
    });
    await settled(manager, jobId);
    const { url } = await manager.post<{ url: string }>('/control/file/v1/download', { id: jobId });
    expect(url).toMatch(/^\/plus\/files\//);
    expect((await fetch(server.address + url)).status).toBe(200);
    const later = url.replace(/expires=\d+/, (text) =>
      text.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
    );
    expect((await fetch(server.address + later)).status).toBe(403);
    expect((await fetch(`${server.address}/plus/files/${jobId}`)).status).toBe(403);
    const others = url.replace(/session=\w/, (text) => text.replace(/\w$/, (digit) => (digit === '0' ? '1' : '0')));
    expect((await fetch(server.address + others)).status).toBe(403);
    expect((await fetch(`${server.address}/plus/files/..%2fkeys.json?expires=9999999999999&sign=x`)).status).toBe(403);
  });

  test('an address ends with the session that asked for it: of a file and of a template', async () => {
    const other = await server.login(PHONES.manager);
    const { jobId } = await other.post<{ jobId: string }>(EXPORT, {
      communityUuid: OWN,
      openTime: DAY,
      columns,
      format: 'csv',
    });
    await settled(other, jobId);
    const { url } = await other.post<{ url: string }>('/control/file/v1/download', { id: jobId });
    const template = await other.post<{ url: string }>('/api/v1/device/import/template', { communityUuid: OWN });
    const status = async () => [
      (await fetch(server.address + url)).status,
      (await fetch(server.address + template.url)).status,
    ];
    expect(await status()).toEqual([200, 200]);
    await other.post('/auth/logout', {});
    expect(await status()).toEqual([403, 403]);
    manager = await server.login(PHONES.manager);
  });

  test('columns that the entity does not have, and ranges beyond a year, are refused', async () => {
    const wanted = { communityUuid: OWN, format: 'csv' };
    const refused = async (payload: object) => (await refusalOf(manager.post(EXPORT, { ...wanted, ...payload }))).code;
    expect(await refused({ openTime: DAY, columns: ['personName', 'password'] })).toBe(42200);
    expect(await refused({ openTime: DAY, columns: [] })).toBe(42200);
    expect(await refused({ openTime: ['2025-01-01 00:00:00', '2026-11-19 00:00:00'], columns })).toBe(42200);
  });

  test('the operation log has a line for it', async () => {
    const rows = await server.database.run(sql<{ content: string }>`
      select content from operation_log where log_type = '6' and user_name = '账号manager'`);
    expect(rows.map(({ content }) => content)).toContain('导出开门记录（csv）');
  });

  test('what an export filters by is not readable in the table of jobs', async () => {
    const [row] = await server.database.run(sql<{ text: string }>`
      with added as (insert into console_job (id, task, lease_until) values ('kept', ${server.vault.encrypt('{"phone":"15412340001"}')}, now() + interval '1 day') returning task)
      select task as text from added`);
    expect(row?.text).not.toContain('15412340001');
    await server.database.run(sql`delete from console_job where id = 'kept'`);
  });

  test('a job that was cut short is done again, and given up after three times', async () => {
    const task: ExportTask = {
      path: EXPORT,
      payload: { communityUuid: OWN, openTime: DAY },
      columns,
      format: 'csv',
      language: 'zh',
      accountUuid: 'manager',
      communityUuids: [OWN],
      level: 0,
    };
    const cutShort = async (id: string, attempts: number) => {
      await server.database.run(sql`
        insert into file_job (id, create_by, create_time, job_state, file_name) values (${id}, 'manager', now(), '1', 'a.csv')`);
      await server.database.run(sql`
        insert into console_job (id, task, attempts, lease_until)
        values (${id}, ${server.vault.encrypt(JSON.stringify(task))}, ${attempts}, now() - interval '1 minute')`);
    };
    await cutShort('cut-once', 1);
    await cutShort('cut-often', 3);
    // Asking for another job wakes the server.
    await exported({ format: 'csv' });
    expect(await settled(manager, 'cut-once')).toMatchObject({ jobState: '2', doneCount: 6 });
    expect(await settled(manager, 'cut-often')).toMatchObject({
      jobState: '3',
      failReason: '任务多次中断，请重试',
    });
    expect(readdirSync(join(server.config.dataDir, 'drafts'))).toEqual([]);
  });
});
