import { type RawBuilder, sql } from 'kysely';
import { CODES, type CodeOf } from '../../schemas/generated/codes.ts';
import { newId } from '../core/new-id.ts';
import { assigned } from '../db/sql/assigned.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { writeOperationLog } from '../operation-log/write-operation-log.ts';
import type { Services } from '../services/services.ts';
import type { JobCounts, JobKind, JobTask } from './job-kind.ts';

const consoleJob = table('console_job');
const fileJob = table('file_job');

/** A job whose server reports nothing for longer is taken over. */
export const LEASE_SECONDS = 30;
/** Days in which the file of a job can be downloaded, and a failed job can be tried again. */
export const KEPT_DAYS = 7;

/** A job that is this server's to work on, as long as the table names it as holder. */
export interface Claim {
  id: string;
  kind: string;
  task: string;
  attempts: number;
  checkpoint: number;
  cancelAsked: boolean;
  holder: string;
}

type Dependencies = Pick<Services, 'catalogue' | 'database' | 'live' | 'vault'>;

/**
 * Claims the job that has waited longest and that no process works on. A process that asks at the same time gets another one.
 *
 * @param id only that job, which was added for this caller
 */
export async function claimJob({ database }: Pick<Services, 'database'>, id?: string): Promise<Claim | undefined> {
  const wanted = id === undefined ? sql`${consoleJob.lease_until} <= now()` : sql`${consoleJob.id} = ${id}`;
  return database.first(query`
    update ${consoleJob} set ${assigned(consoleJob, {
      attempts: sql`${consoleJob.attempts} + 1`,
      holder: newId(),
      lease_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })}
    where ${consoleJob.id} = (
      select ${consoleJob.id} from ${consoleJob} where ${consoleJob.ended_at} is null and ${wanted}
      order by ${consoleJob.created_at} limit 1 for update skip locked
    )
    returning ${selected({
      id: consoleJob.id,
      kind: consoleJob.kind,
      task: consoleJob.task,
      attempts: consoleJob.attempts,
      checkpoint: consoleJob.checkpoint,
      cancelAsked: consoleJob.cancel_asked,
      holder: notNull(consoleJob.holder),
    })}`);
}

/** The row of a claim that is still valid. */
export function mine({ id, holder }: Claim): RawBuilder<unknown> {
  return sql`${consoleJob.id} = ${id} and ${consoleJob.holder} = ${holder} and ${consoleJob.ended_at} is null`;
}

/** Prevents other processes from taking the job over. @returns whether it is to be cancelled; undefined when it is lost */
export async function renewLease(
  { database }: Pick<Services, 'database'>,
  claim: Claim,
): Promise<{ cancelAsked: boolean } | undefined> {
  const row = await database.first(query`
    select ${selected({
      cancelAsked: consoleJob.cancel_asked,
      old: sql<boolean>`${consoleJob.lease_until} < now() + make_interval(secs => ${LEASE_SECONDS / 2})`,
    })}
    from ${consoleJob} where ${mine(claim)}`);
  if (!row?.old) return row;
  return database.first(query`
    update ${consoleJob} set ${assigned(consoleJob, {
      lease_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })}
    where ${mine(claim)} returning ${selected({ cancelAsked: consoleJob.cancel_asked })}`);
}

/** Releases the job: the next process that looks continues it. The round does not count. */
export async function releaseJob(
  { database, live }: Dependencies,
  claim: Claim,
  { accountUuid }: JobTask,
): Promise<void> {
  await database.transaction(async () => {
    const given = await database.run(sql`
      update ${consoleJob} set ${assigned(consoleJob, {
        lease_until: sql`now()`,
        attempts: sql`${consoleJob.attempts} - 1`,
        holder: null,
      })}
      where ${mine(claim)} returning 1`);
    if (given.length === 0) return;
    await database.run(
      sql`update ${fileJob} set ${assigned(fileJob, { job_state: CODES.jobState.queued, update_time: sql`now()` })}
        where ${fileJob.id} = ${claim.id}`,
    );
    await live.publish({ entity: 'fileJob', id: claim.id, accountUuid });
  });
}

export interface Ending {
  state: CodeOf<'jobState', 'done' | 'failed' | 'cancelled'>;
  reason?: string;
  counts?: JobCounts;
  /** Bytes. */
  fileSize?: number;
}

/**
 * Stores that a job has ended, with its audit entry.
 *
 * @param still the condition under which the caller may end it
 * @returns false when it is not, or when it is done but was cancelled in between
 */
export async function endJob(
  services: Services,
  kind: JobKind,
  id: string,
  task: JobTask,
  still: RawBuilder<unknown>,
  { state, reason, counts, fileSize }: Ending,
): Promise<boolean> {
  const { database, live } = services;
  return database.transaction(async () => {
    const uncancelled = state === CODES.jobState.done ? sql`not ${consoleJob.cancel_asked}` : sql`true`;
    const ended = await database.run(sql`
      update ${consoleJob} set ${assigned(consoleJob, { ended_at: sql`now()`, holder: null })} where ${still}
        and ${uncancelled} returning 1`);
    if (ended.length === 0) return false;
    // A finished job needs its task no more; another one can be tried again.
    if (state === CODES.jobState.done)
      await database.run(sql`delete from ${consoleJob} where ${consoleJob.id} = ${id}`);
    const row = await database.first(query`
      select ${selected({
        done: sql<number>`coalesce(${fileJob.done_count}, 0)`,
        failed: sql<number>`coalesce(${fileJob.fail_count}, 0)`,
        total: sql<number>`coalesce(${fileJob.total_count}, 0)`,
      })}
      from ${fileJob} where ${fileJob.id} = ${id}`);
    const { done, failed, total } = counts ?? row ?? { done: 0, failed: 0, total: 0 };
    const said =
      reason ?? (state === CODES.jobState.cancelled ? kind.cancelText?.(task, { done, failed, total }) : undefined);
    await database.run(sql`
      update ${fileJob} set ${assigned(fileJob, {
        job_state: state,
        done_count: done,
        fail_count: failed,
        total_count: total,
        progress: state === CODES.jobState.done ? sql`100` : sql`${fileJob.progress}`,
        file_size: fileSize ?? null,
        fail_reason: said?.slice(0, 200) ?? null,
        finish_time: sql`now()`,
        update_time: sql`now()`,
        expire_time: state === CODES.jobState.done ? sql`now() + make_interval(days => ${KEPT_DAYS})` : null,
      })}
      where ${fileJob.id} = ${id}`);
    const line = kind.logLine?.(task, { done, failed, total });
    if (line && task.by) {
      const { requestId = '', ip = '', by } = task;
      const endpoint = services.catalogue.endpoints[task.path];
      const of = { objectType: 'fileJob', communityUuid: task.communityUuid };
      await writeOperationLog(
        { ...services, requestId, ip, session: by, ...(endpoint && { endpoint }) },
        { ...line, ...of, objectId: id },
      );
    }
    await live.publish({ entity: 'fileJob', id, accountUuid: task.accountUuid });
    return true;
  });
}

/** @throws Error when it was encrypted with a key that this server does not have */
export function taskOf({ vault }: Pick<Services, 'vault'>, { task }: Pick<Claim, 'task'>): JobTask {
  return JSON.parse(vault.decrypt(task)) as JobTask;
}
