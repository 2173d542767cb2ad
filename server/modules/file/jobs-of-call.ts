import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import { taskOf } from '../../jobs/job-queue.ts';

/** Own jobs that are looked through. */
const LATEST = 20;

/** The account's own jobs of the last hour that a call has made, the newest first: who has lost the answer finds them so. */
export async function jobsOfCall(context: CallContext, path: string): Promise<string[]> {
  const rows = await context.database.run(sql<{ id: string; task: string }>`
    select j.id, j.task from console_job j join file_job f on f.id = j.id
    where f.create_by = ${context.session.accountUuid} and f.create_time > now() - interval '1 hour'
    order by f.create_time desc, f.id desc limit ${LATEST}`);
  return rows.filter((row) => taskOf(context, row).path === path).map(({ id }) => id);
}
