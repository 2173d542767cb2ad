import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { CallContext } from '../services/call-context.ts';
import type { Services } from '../services/services.ts';
import { jobCheckpoint, percentOf } from './job-checkpoint.ts';
import { JOB_ENDS } from './job-ends.ts';
import { JobFailure } from './job-failure.ts';
import { errorKey, resultKey, sourceKey } from './job-files.ts';
import type { CutShort, JobCounts, JobKindOf, JobResult, JobTask, JobWork } from './job-kind.ts';
import { type Claim, type Ending, endJob, mine, releaseJob, renewLease, taskOf } from './job-queue.ts';
import { jobSession } from './job-session.ts';

const fileJob = table('file_job');

/** How often a job may be begun or continued without progress. */
const MAX_ATTEMPTS = 3;
/** Milliseconds between two checks whether the job is still wanted, and between two stored notes of progress. */
const BEAT = 500;

/**
 * Works on a claimed job until it has ended, or must be released.
 *
 * @param stopping aborted when the server stops
 * @param onError receives errors that no caller receives: a bug, a full disk
 */
export async function workJob(
  services: Services,
  kindOf: JobKindOf,
  claim: Claim,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  const { id } = claim;
  const kind = kindOf(claim.kind);
  const task = taskOf(services, claim);
  const end = (ending: Ending) => endJob(services, kind, claim.id, task, mine(claim), ending);
  if (claim.cancelAsked) {
    await end({ state: CODES.jobState.cancelled });
    return;
  }
  if (claim.attempts > MAX_ATTEMPTS) {
    await end({ state: CODES.jobState.failed, reason: JOB_ENDS.givenUp[task.language] });
    return;
  }
  const abort = new AbortController();
  const cutShort = (why: CutShort) => abort.abort(why);
  const onStop = () => cutShort('stopping');
  stopping.addEventListener('abort', onStop);
  if (stopping.aborted) onStop();
  const heart = beating(services, claim, cutShort, onError);
  const drafts: string[] = [];
  try {
    const context = await contextOf(services, task);
    const first = await begin(services, claim, task);
    const work: JobWork = {
      id,
      context,
      signal: abort.signal,
      checkpoint: jobCheckpoint(services, claim, first, abort.signal, cutShort),
      progress: noting(services, claim, task),
      draft(ending) {
        const path = join(services.config.dataDir, 'drafts', `${id}.${claim.holder}.${ending}`);
        drafts.push(path);
        return path;
      },
    };
    await mkdir(join(services.config.dataDir, 'drafts'), { recursive: true, mode: 0o700 });
    await storeResult(services, claim, end, await kind.run(task, work), abort.signal);
  } catch (error) {
    if (error instanceof JobFailure) await end({ state: CODES.jobState.failed, reason: error.text[task.language] });
    else if (!abort.signal.aborted) {
      onError(error);
      await end({ state: CODES.jobState.failed, reason: JOB_ENDS.broken[task.language] });
    }
  } finally {
    stopping.removeEventListener('abort', onStop);
    await heart.stop();
    for (const path of drafts) await rm(path, { force: true });
    if (abort.signal.reason === 'cancelled') await end({ state: CODES.jobState.cancelled });
    // Nothing happens where it has ended.
    else if (abort.signal.reason === 'stopping') await releaseJob(services, claim, task);
  }
}

/** Files first: a job in the state "done" has them. One that was cancelled at the last moment loses its file again. */
async function storeResult(
  services: Services,
  claim: Claim,
  end: (ending: Ending) => Promise<boolean>,
  { counts, file, errorFile }: JobResult,
  signal: AbortSignal,
): Promise<void> {
  const { files } = services;
  const isWhole = counts.done + counts.failed >= counts.total;
  if (!isWhole && !signal.aborted) throw new Error(`A job of the kind ${claim.kind} ended before its end.`);
  if (!isWhole && signal.reason !== 'cancelled') return;
  if (!(await renewLease(services, claim))) return;
  if (errorFile) await files.moveIn(errorKey(claim.id), errorFile);
  if (!isWhole) return;
  const fileSize = file && (await stat(file.draft)).size;
  if (file) await files.moveIn(resultKey(claim.id, file.format), file.draft);
  if (await end({ state: CODES.jobState.done, counts, fileSize })) await files.remove(sourceKey(claim.id));
  else if ((await end({ state: CODES.jobState.cancelled })) && file)
    await files.remove(resultKey(claim.id, file.format));
}

async function contextOf(services: Services, task: JobTask): Promise<CallContext> {
  const session = await jobSession(services, task);
  const endpoint = services.catalogue.endpoints[task.path];
  if (!endpoint) throw new JobFailure('接口已不存在，任务未执行', 'The call no longer exists');
  const { language, requestId = '', ip = '' } = task;
  return { ...services, endpoint, language, requestId, ip, session };
}

/** Work without a checkpoint begins again. What was seen of it stays until it is past that. */
async function begin(services: Services, { id, checkpoint }: Claim, { accountUuid }: JobTask): Promise<JobCounts> {
  const { database, live } = services;
  const kept = checkpoint > 0 ? sql`1` : sql`0`;
  const row = await database.first(query`
    update ${fileJob} set ${assigned(fileJob, {
      job_state: CODES.jobState.running,
      start_time: sql`now()`,
      update_time: sql`now()`,
    })}
    where ${fileJob.id} = ${id}
    returning ${selected({
      done: sql<number>`coalesce(${fileJob.done_count}, 0) * ${kept}`,
      failed: sql<number>`coalesce(${fileJob.fail_count}, 0) * ${kept}`,
      total: sql<number>`coalesce(${fileJob.total_count}, 0)`,
    })}`);
  if (!row) throw new Error(`The job ${id} has no row in the file centre.`);
  await live.publish({ entity: 'fileJob', id, accountUuid });
  return row;
}

function noting(services: Services, { id }: Claim, { accountUuid }: JobTask): JobWork['progress'] {
  const { database, live } = services;
  let noted = 0;
  return async (done, total, failed = 0) => {
    if (Date.now() - noted < BEAT) return;
    noted = Date.now();
    await database.run(sql`
      update ${fileJob} set ${assigned(fileJob, {
        total_count: total,
        update_time: sql`now()`,
        done_count: sql`greatest(${fileJob.done_count}, ${done})`,
        fail_count: sql`greatest(${fileJob.fail_count}, ${failed})`,
        progress: sql`greatest(${fileJob.progress}, ${percentOf({ done, failed, total })})`,
      })}
      where ${fileJob.id} = ${id} and ${fileJob.job_state} = ${codes.jobState.running}`);
    await live.publish({ entity: 'fileJob', id, accountUuid });
  };
}

/** Renews the lease while the job is worked on, and notices when it is cancelled. */
function beating(
  services: Services,
  claim: Claim,
  cutShort: (why: CutShort) => void,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let last: Promise<void> | undefined;
  const timer = setInterval(() => {
    last ??= renewLease(services, claim)
      .then((held) => {
        if (!held) cutShort('lost');
        else if (held.cancelAsked) cutShort('cancelled');
      })
      .catch(onError)
      .finally(() => {
        last = undefined;
      });
  }, BEAT);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
