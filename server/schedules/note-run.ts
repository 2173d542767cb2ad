import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { Text } from '../../schemas/generated/grammar.ts';
import { wallTime } from '../core/wall-time.ts';
import { assigned } from '../db/sql/assigned.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { scheduleName } from '../jobs/job-in-words.ts';
import type { Services } from '../services/services.ts';
import type { Round } from './due-records.ts';

const fileJob = table('file_job');
const excluded = table('file_job', 'excluded');

/** How many records a schedule has dealt with, and why others could not be. */
export interface RunCounts {
  done: number;
  failed: number;
  reason?: Text;
}

/** The file centre has a job a day for each schedule that has done something: how many records, and why others could not be. */
export async function noteRun(
  { catalogue, database, live }: Pick<Services, 'catalogue' | 'database' | 'live'>,
  { entity, name, schedule, now }: Pick<Round, 'entity' | 'name' | 'schedule' | 'now'>,
  { done, failed, reason }: RunCounts,
): Promise<void> {
  if (!catalogue.entities.fileJob) return;
  const [day = ''] = wallTime(now).split(' ');
  // Servers that share the work share the job.
  const id = createHash('sha256').update(`${entity.name} ${name} ${day}`).digest('hex').slice(0, 32);
  await database.run(sql`
    insert into ${fileJob} (${columnNames(
      fileJob,
      'id',
      'create_time',
      'update_time',
      'revision',
      'job_name',
      'job_type',
      'source_page',
      'job_state',
      'progress',
      'total_count',
      'done_count',
      'fail_count',
      'fail_reason',
      'start_time',
      'finish_time',
    )})
    values (${id}, now(), now(), 1, ${scheduleName(schedule.label, entity.title).zh}, ${CODES.jobType.schedule},
      ${entity.title.zh}, ${CODES.jobState.done}, 100, ${done + failed}, ${done}, ${failed}, ${reason?.zh ?? null}, now(), now())
    on conflict (${columnNames(fileJob, 'id')}) do update set ${assigned(fileJob, {
      update_time: sql`now()`,
      finish_time: sql`now()`,
      total_count: sql`${fileJob.total_count} + ${excluded.total_count}`,
      done_count: sql`${fileJob.done_count} + ${excluded.done_count}`,
      fail_count: sql`${fileJob.fail_count} + ${excluded.fail_count}`,
      fail_reason: sql`coalesce(${excluded.fail_reason}, ${fileJob.fail_reason})`,
    })}`);
  await live.publish({ entity: 'fileJob', id });
}
