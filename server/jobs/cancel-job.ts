import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { writeOperationLog } from '../operation-log.ts';
import { type Claim, endJob, taskOf } from './job-queue.ts';
import { checkState, lockJob } from './stored-job.ts';

/** Cancels a job that waits at once; one that is worked on ends within a second, and an import keeps what it has written. */
export async function cancelJob(context: CallContext, id: string): Promise<void> {
  const { database, live } = context;
  await database.transaction(async () => {
    const job = await lockJob(context, id);
    checkState(context, job, ['0', '1'], '取消任务', 'Cancel job');
    await writeOperationLog(context, {
      logType: '4',
      content: { zh: `取消文件任务：${job.jobName}`, en: `Cancel file job: “${job.jobName}”` },
      objectId: id,
    });
    const row = await database.first(sql<Claim & { free: boolean }>`
      update console_job set cancel_asked = true where id = ${id} and ended_at is null
      returning id, kind, task, lease_until <= now() as free`);
    if (row?.free)
      await endJob(context, row, taskOf(context, row), sql`id = ${id} and ended_at is null`, { state: '4' });
    else if (!row) await database.run(sql`update file_job set job_state = '4', finish_time = now() where id = ${id}`);
    await live.publish({ entity: 'fileJob', id, accountUuid: job.createBy });
  });
}
