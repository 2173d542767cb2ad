import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWN } from '../../../server/testing/small-world.ts';
import { LIST, lastDays } from './list-against-sql.ts';
import { percentiles, timed } from './percentiles.ts';
import { residentMb, type ServerWorld } from './server-world.ts';

interface Job {
  jobState: string;
  doneCount: number;
  failCount: number;
}

/** An export of about a hundred thousand rows: how much memory it takes, and what lists cost meanwhile. */
export async function measureExport({ served, client }: ServerWorld, days: number) {
  const list = () => client.ask(LIST, { communityUuid: OWN, openTime: lastDays(30), pageNum: 1, pageSize: 20 });
  const before: number[] = [];
  for (let round = 0; round < 60; round += 1) before.push(await timed(list));
  const megabytes = () => residentMb(readFileSync(`/proc/${served.pid}/status`, 'utf8'));
  const first = megabytes();
  let most = first;
  const timer = setInterval(() => {
    most = Math.max(most, megabytes());
  }, 50);
  const during: number[] = [];
  const began = performance.now();
  const { jobId } = await client.ask<{ jobId: string }>('/control/record/v1/open/export', {
    communityUuid: OWN,
    openTime: lastDays(days),
    columns: ['openTime', 'personName', 'phone', 'cardNo', 'deviceName', 'direction', 'openType', 'openResult'],
    format: 'xlsx',
  });
  const job = await ended(client, jobId, async () => void during.push(await timed(list)));
  clearInterval(timer);
  const [a, b] = [percentiles(before), percentiles(during)];
  return {
    rows: job.doneCount,
    state: job.jobState,
    ms: Math.round(performance.now() - began),
    grownMb: Math.round(most - first),
    listBefore: a,
    listDuring: b,
    ratioOfMedians: Math.round((b.p50 / a.p50) * 100) / 100,
  };
}

/** An import of which every tenth row is wrong: each is told, with its reason, in the file that comes back. */
export async function measureImport({ served, client }: ServerWorld, rows: number) {
  const lines = Array.from({ length: rows }, (_, at) => `导入${at},${at % 10 === 9 ? 'no day' : '2024-01-01'}`);
  const data = Buffer.from(`名字,生日\n${lines.join('\n')}\n`).toString('base64');
  const began = performance.now();
  const { jobId } = await client.ask<{ jobId: string }>('/pet/v1/import', {
    communityUuid: OWN,
    fileName: 'a.csv',
    data,
  });
  const job = await ended(client, jobId, () => sleep(50));
  const [errors] = await served.query<{ count: number }>(
    `select count(*) as count from console_job_failure where job_id = '${jobId}'`,
  );
  const { jobState: state, doneCount: done, failCount: failed } = job;
  return { rows, state, done, failed, errors: errors?.count, ms: Math.round(performance.now() - began) };
}

async function ended(client: ServerWorld['client'], id: string, meanwhile: () => Promise<void>): Promise<Job> {
  for (;;) {
    const [job] = await client.ask<Job[]>('/control/file/v1/progress', { ids: [id] });
    if (job && Number(job.jobState) >= 2) return job;
    await meanwhile();
  }
}
