import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { entityOf } from '../operations/entity-of.ts';
import { writeEach } from '../operations/write/write-each.ts';
import { keysOf } from './job-files.ts';
import { checkState, lockJob } from './stored-job.ts';

/** Answers the `delete` of jobs: those that have ended go with their files. */
export async function removeJobs(payload: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> {
  const { catalogue, database, endpoint, files, live } = context;
  const gone: string[] = [];
  const answer = await writeEach(
    context,
    entityOf(catalogue, endpoint),
    payload,
    { logType: '5', verb: '删除' },
    async (id) => {
      const job = await lockJob(context, id);
      checkState(context, job, ['2', '3', '4', '5'], '删除', 'Delete');
      await database.run(sql`delete from console_job where id = ${id}`);
      await database.run(sql`delete from console_job_failure where job_id = ${id}`);
      await database.run(sql`delete from file_job where id = ${id}`);
      await live.publish({ entity: 'fileJob', id, accountUuid: job.createBy });
      gone.push(id);
      return { id };
    },
  );
  if (payload.dryRun !== true) for (const key of gone.flatMap(keysOf)) await files.remove(key);
  return answer;
}
