import { sql } from 'kysely';
import { assigned } from '../db/sql/assigned.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { Services } from '../services/services.ts';
import type { CutShort, JobCheckpoint, JobCounts } from './job-kind.ts';
import { type Claim, LEASE_SECONDS, mine } from './job-queue.ts';

const consoleJob = table('console_job');
const fileJob = table('file_job');

/** Per cent of an unfinished job: never a hundred. */
export function percentOf({ done, failed, total }: JobCounts): number {
  return Math.min(99, Math.floor(((done + failed) * 100) / Math.max(1, total)));
}

/** @param cutShort called with the reason when a piece was not done */
export function jobCheckpoint(
  { database }: Pick<Services, 'database'>,
  claim: Claim,
  first: JobCounts,
  signal: AbortSignal,
  cutShort: (why: CutShort) => void,
): JobCheckpoint {
  let at = claim.checkpoint;
  let counts = first;
  return {
    get at() {
      return at;
    },
    get counts() {
      return counts;
    },
    async commit(next, piece) {
      if (signal.aborted) return false;
      const result = await database.transaction(async () => {
        // While the row is locked no one can take the job over or cancel it.
        const row = await database.first(query`
          select ${selected({ cancelAsked: consoleJob.cancel_asked })} from ${consoleJob}
          where ${mine(claim)} for update`);
        if (!row || row.cancelAsked) {
          cutShort(row ? 'cancelled' : 'lost');
          return undefined;
        }
        const now = await piece();
        // Working jobs are not interrupted too often.
        await database.run(sql`
          update ${consoleJob} set ${assigned(consoleJob, {
            checkpoint: next,
            attempts: 1,
            lease_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
          })}
          where ${consoleJob.id} = ${claim.id}`);
        await database.run(sql`
          update ${fileJob} set ${assigned(fileJob, {
            done_count: now.done,
            fail_count: now.failed,
            total_count: now.total,
            progress: percentOf(now),
            update_time: sql`now()`,
          })}
          where ${fileJob.id} = ${claim.id}`);
        return now;
      });
      if (!result) return false;
      at = next;
      counts = result;
      return true;
    },
  };
}
