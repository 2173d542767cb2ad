import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { table } from '../../db/sql/table.ts';
import { keysOf } from '../../jobs/job-files.ts';
import { checkState, lockJob } from '../../jobs/stored-job.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';

const consoleJob = table('console_job');
const consoleJobFailure = table('console_job_failure');
const fileJob = table('file_job');

/** Answers the `delete` of jobs: those that have ended are deleted with their files. */
export async function removeJobs(payload: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> {
  const { catalogue, database, endpoint, files, live } = context;
  const gone: string[] = [];
  const answer = await writeEach(
    context,
    entityOf(catalogue, endpoint),
    payload,
    { logType: CODES.logType.delete, verb: '删除' },
    async (id) => {
      const job = await lockJob(context, id);
      const { cancelled, done, expired, failed } = CODES.jobState;
      checkState(context, job, [done, failed, cancelled, expired], '删除', 'Delete');
      await database.run(sql`delete from ${consoleJob} where ${consoleJob.id} = ${id}`);
      await database.run(sql`delete from ${consoleJobFailure} where ${consoleJobFailure.job_id} = ${id}`);
      await database.run(sql`delete from ${fileJob} where ${fileJob.id} = ${id}`);
      await live.publish({ entity: 'fileJob', id, accountUuid: job.createBy });
      gone.push(id);
      return { id };
    },
  );
  if (payload.dryRun !== true) for (const key of gone.flatMap(keysOf)) await files.remove(key);
  return answer;
}
