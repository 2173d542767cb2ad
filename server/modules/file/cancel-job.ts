import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { endJob, taskOf } from '../../jobs/job-queue.ts';
import { checkState, lockJob } from '../../jobs/stored-job.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import type { CallContext } from '../../services/call-context.ts';
import { jobKindOf } from '../job-kinds.ts';

const consoleJob = table('console_job');
const fileJob = table('file_job');

/** Cancels a job that waits at once; one that is worked on ends within a second, and an import keeps what it has written. */
export async function cancelJob(context: CallContext, id: string): Promise<void> {
  const { database, live } = context;
  await database.transaction(async () => {
    const job = await lockJob(context, id);
    checkState(context, job, [CODES.jobState.queued, CODES.jobState.running], '取消任务', 'Cancel job');
    await writeOperationLog(context, {
      logType: CODES.logType.update,
      content: { zh: `取消文件任务：${job.jobName}`, en: `Cancel file job: “${job.jobName}”` },
      objectId: id,
    });
    const row = await database.first(query`
      update ${consoleJob} set ${assigned(consoleJob, { cancel_asked: true })} where ${consoleJob.id} = ${id}
        and ${consoleJob.ended_at} is null
      returning ${selected({
        id: consoleJob.id,
        kind: consoleJob.kind,
        task: consoleJob.task,
        free: sql<boolean>`${consoleJob.lease_until} <= now()`,
      })}`);
    if (row?.free)
      await endJob(
        context,
        jobKindOf(row.kind),
        row.id,
        taskOf(context, row),
        sql`${consoleJob.id} = ${id} and ${consoleJob.ended_at} is null`,
        { state: CODES.jobState.cancelled },
      );
    else if (!row)
      await database.run(
        sql`update ${fileJob} set
            ${assigned(fileJob, { job_state: CODES.jobState.cancelled, finish_time: sql`now()` })}
          where ${fileJob.id} = ${id}`,
      );
    await live.publish({ entity: 'fileJob', id, accountUuid: job.createBy });
  });
}
