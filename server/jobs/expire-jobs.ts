import { sql } from 'kysely';
import type { Services } from '../context.ts';
import { JOBS, keysOf } from './job-files.ts';
import { KEPT_DAYS } from './job-queue.ts';

/** Milliseconds after which a file in the place of jobs belongs to none any more. */
const FORGOTTEN = 5 * KEPT_DAYS * 24 * 3_600_000;

/** Removes the files whose time is over, what is kept of jobs that nobody has tried again, and what was never finished. The jobs stay and say so. */
export async function expireJobs({ database, files }: Pick<Services, 'database' | 'files'>): Promise<void> {
  const over = await database.run(sql<{ id: string }>`
    update file_job set job_state = '5', update_time = now()
    where job_state = '2' and expire_time < now() returning id`);
  const left = await database.run(sql<{ id: string }>`
    delete from console_job where ended_at < now() - make_interval(days => ${KEPT_DAYS}) returning id`);
  const ids = [...over, ...left].map(({ id }) => id);
  for (const key of ids.flatMap(keysOf)) await files.remove(key);
  await database.run(sql`delete from console_job_failure where job_id = any(${ids}::text[])`);
  for await (const { key, storedAt } of files.list(JOBS)) {
    if (Date.now() - storedAt > FORGOTTEN) await files.remove(key);
  }
  await files.tidy();
}
