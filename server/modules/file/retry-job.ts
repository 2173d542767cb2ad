import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { checkWaiting } from '../../jobs/add-job.ts';
import { checkState, lockJob } from '../../jobs/stored-job.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import type { CallContext } from '../../services/call-context.ts';

const consoleJob = table('console_job');
const fileJob = table('file_job');

/** Queues a failed or cancelled job again. An import continues after the last row that it has processed; an export begins again, from nothing. */
export async function retryJob(context: CallContext, id: string): Promise<void> {
  const { database, live } = context;
  await database.transaction(async () => {
    const job = await lockJob(context, id);
    checkState(context, job, [CODES.jobState.failed, CODES.jobState.cancelled], '重试', 'Retry');
    await checkWaiting(context, job.createBy);
    const queued = await database.first(query`
      update ${consoleJob} set ${assigned(consoleJob, {
        ended_at: null,
        cancel_asked: false,
        attempts: 0,
        holder: null,
        lease_until: sql`now()`,
      })}
      where ${consoleJob.id} = ${id} and ${consoleJob.ended_at} is not null
      returning ${selected({ checkpoint: consoleJob.checkpoint })}`);
    // Its task is stored for a week only.
    if (!queued) throw new ApiError('file-gone');
    const kept = queued.checkpoint > 0 ? sql`1` : sql`0`;
    await database.run(sql`
      update ${fileJob} set ${assigned(fileJob, {
        job_state: CODES.jobState.queued,
        progress: sql`${fileJob.progress} * ${kept}`,
        done_count: sql`coalesce(${fileJob.done_count}, 0) * ${kept}`,
        fail_count: sql`coalesce(${fileJob.fail_count}, 0) * ${kept}`,
        fail_reason: null,
        finish_time: null,
        update_time: sql`now()`,
      })} where ${fileJob.id} = ${id}`);
    await writeOperationLog(context, {
      logType: CODES.logType.update,
      content: { zh: `重试文件任务：${job.jobName}`, en: `Retry file job: “${job.jobName}”` },
      objectId: id,
    });
    await live.publish({ entity: 'fileJob', id, accountUuid: job.createBy });
  });
  context.jobs.wake();
}
