import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { writeOperationLog } from '../operation-log.ts';
import { checkWaiting } from './add-job.ts';
import { checkState, lockJob } from './stored-job.ts';

/** Queues a failed or cancelled job again. An import goes on behind the last row that it has dealt with. */
export async function retryJob(context: CallContext, id: string): Promise<void> {
  const { database, live } = context;
  await database.transaction(async () => {
    const job = await lockJob(context, id);
    checkState(context, job, ['3', '4'], '重试', 'Retry');
    await checkWaiting(context, job.createBy);
    const queued = await database.run(sql`
      update console_job set ended_at = null, cancel_asked = false, attempts = 0, holder = null, lease_until = now()
      where id = ${id} and ended_at is not null returning 1`);
    // What it had to do is kept for a week only.
    if (queued.length === 0) throw new ApiError('file-gone');
    await database.run(sql`
      update file_job set job_state = '0', fail_reason = null, finish_time = null, update_time = now() where id = ${id}`);
    await writeOperationLog(context, {
      logType: '4',
      content: { zh: `重试文件任务：${job.jobName}`, en: `Retry file job: “${job.jobName}”` },
      objectId: id,
    });
    await live.publish({ entity: 'fileJob', id, accountUuid: job.createBy });
  });
  context.jobs.wake();
}
