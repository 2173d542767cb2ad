import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { CatalogueEntity, Text } from '../../schemas/generated/grammar.ts';
import { wallTime } from '../core/wall-time.ts';
import { assigned } from '../db/sql/assigned.ts';
import { columnNames, table } from '../db/sql/table.ts';
import type { Services } from '../services/services.ts';
import { scheduleName } from './job-in-words.ts';

const fileJob = table('file_job');
const excluded = table('file_job', 'excluded');

/** What the server does by itself with records of an entity. */
interface DailyWork {
  entity: CatalogueEntity;
  /** Tells it from other work on the same entity. */
  name: string;
  label: Text;
  now: Date;
}

/** How many records were dealt with, and why others could not be. */
export interface WorkCounts {
  done: number;
  failed: number;
  reason?: Text;
}

/** The file centre has a job a day for all work of one kind that the server did by itself: how many records, and why others could not be. */
export async function noteDailyJob(
  { catalogue, database, live }: Pick<Services, 'catalogue' | 'database' | 'live'>,
  { entity, name, label, now }: DailyWork,
  { done, failed, reason }: WorkCounts,
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
    values (${id}, now(), now(), 1, ${scheduleName(label, entity.title).zh}, ${CODES.jobType.schedule},
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
