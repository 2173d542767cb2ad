import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { Services } from '../services/services.ts';
import { JOBS, keysOf } from './job-files.ts';
import { KEPT_DAYS } from './job-queue.ts';

const consoleJob = table('console_job');
const consoleJobFailure = table('console_job_failure');
const fileJob = table('file_job');

/** Milliseconds after which a file among the files of jobs counts as unused. */
const FORGOTTEN = 5 * KEPT_DAYS * 24 * 3_600_000;

/** Removes expired files, stored input of jobs that were not tried again, and unfinished files. The jobs stay and show that. */
export async function expireJobs({ database, files }: Pick<Services, 'database' | 'files'>): Promise<void> {
  const over = await database.run(query`
    update ${fileJob} set ${assigned(fileJob, { job_state: CODES.jobState.expired, update_time: sql`now()` })}
    where ${fileJob.job_state} = ${codes.jobState.done} and ${fileJob.expire_time} < now()
    returning ${selected({ id: fileJob.id })}`);
  const left = await database.run(query`
    delete from ${consoleJob} where ${consoleJob.ended_at} < now() - make_interval(days => ${KEPT_DAYS})
    returning ${selected({ id: consoleJob.id })}`);
  const ids = [...over, ...left].map(({ id }) => id);
  for (const key of ids.flatMap(keysOf)) await files.remove(key);
  await database.run(sql`delete from ${consoleJobFailure} where ${consoleJobFailure.job_id} = any(${ids}::text[])`);
  for await (const { key, storedAt } of files.list(JOBS)) {
    if (Date.now() - storedAt > FORGOTTEN) await files.remove(key);
  }
  await files.tidy();
}
