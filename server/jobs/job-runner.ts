import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { assigned } from '../db/sql/assigned.ts';
import { table } from '../db/sql/table.ts';
import type { JobRunner } from '../services/job-runner.ts';
import { ANYTHING } from '../services/live-events.ts';
import type { Services } from '../services/services.ts';
import { expireJobs } from './expire-jobs.ts';
import type { JobKindOf } from './job-kind.ts';
import { claimJob } from './job-queue.ts';
import { moveOldFiles } from './move-old-files.ts';
import { workJob } from './work-job.ts';

const consoleJob = table('console_job');

/** Milliseconds after which a server looks for jobs without a notification: another server may have left some. */
const POLL = 5_000;

/**
 * @param services read when it begins to work: the runner is one of them
 * @param onError receives errors that no caller receives; the job itself shows that it failed
 */
export function createJobRunner(
  services: () => Services,
  kindOf: JobKindOf,
  onError: (error: unknown) => void,
): JobRunner {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** The runner may be woken inside a transaction; its work must not become part of that. */
  const apart = AsyncLocalStorage.snapshot();
  const atOnce = new Set<Promise<void>>();
  let working: Promise<void> = Promise.resolve();
  let busy = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => void) | undefined;

  async function workAll(): Promise<void> {
    do {
      again = false;
      while (!signal.aborted) {
        const claim = await claimJob(services());
        if (!claim) break;
        // One that cannot even be read delays the others no longer than its lease.
        await workJob(services(), kindOf, claim, signal, onError).catch(onError);
      }
    } while (again && !signal.aborted);
  }

  function wake(): void {
    again = true;
    if (busy || signal.aborted) return;
    busy = true;
    working = apart(workAll)
      .catch(onError)
      .finally(() => {
        busy = false;
      });
  }

  async function begin(): Promise<void> {
    const { database } = services();
    // No other process works on the embedded database: what is marked as under way there was interrupted.
    if (database.kind === 'pglite') {
      await database.run(
        sql`update ${consoleJob} set ${assigned(consoleJob, { lease_until: sql`now()` })}
          where ${consoleJob.ended_at} is null`,
      );
    }
    await moveOldFiles(services());
    await expireJobs(services());
  }

  return {
    wake,
    async runNow(id) {
      const claim = await claimJob(services(), id);
      if (!claim) return;
      const work = workJob(services(), kindOf, claim, signal, onError);
      atOnce.add(work);
      await work.finally(() => atOnce.delete(work));
    },
    start() {
      busy = true;
      working = begin()
        .catch(onError)
        .finally(() => {
          busy = false;
          wake();
        });
      timer = setInterval(wake, POLL);
      timer.unref();
      unlisten = services().live.subscribe(({ entity }) => {
        if ((entity === 'fileJob' || entity === ANYTHING) && !busy) wake();
      });
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      unlisten?.();
      await working;
      await Promise.allSettled(atOnce);
    },
  };
}
