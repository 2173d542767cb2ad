import type { RequestClient } from '../../request/client.ts';
import { INTERVAL, type JobProgress, PROGRESS, RUNNING } from '../export/job-calls.ts';

/** The account's own jobs of the last hour that a call made, the newest last. Undefined while the server cannot be reached. */
export function jobsOfCall(
  client: RequestClient,
  endpoint: string,
  signal?: AbortSignal,
): Promise<JobProgress[] | undefined> {
  const options = { quiet: true, ...(signal && { signal }) };
  return client.post<JobProgress[]>(PROGRESS, { endpoint }, options).catch(() => undefined);
}

/**
 * Waits until the server can be reached again, and finds the job that a call has made whose answer was lost.
 *
 * @param known the jobs of that call before it
 * @returns undefined when there is none: the call never arrived
 */
export async function findLostJob(
  client: RequestClient,
  endpoint: string,
  known: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<JobProgress | undefined> {
  while (!signal.aborted) {
    const jobs = await jobsOfCall(client, endpoint, signal);
    if (jobs) return jobs.findLast(({ id }) => !known.has(id));
    await pause(signal);
  }
  return undefined;
}

/**
 * Polls the progress of an import until it has ended. A failed call (the network is down) is repeated.
 *
 * @param onProgress called after every answer before the last; undefined: the server could not be reached
 * @returns the job after its end; undefined when `signal` was aborted before
 */
export async function followImport(
  client: RequestClient,
  id: string,
  signal: AbortSignal,
  onProgress: (job: JobProgress | undefined) => void,
): Promise<JobProgress | undefined> {
  while (!signal.aborted) {
    const jobs = await client
      .post<JobProgress[]>(PROGRESS, { ids: [id] }, { quiet: true, signal })
      .catch(() => undefined);
    if (signal.aborted) break;
    const [job] = jobs ?? [];
    if (job && !RUNNING.has(job.jobState)) return job;
    if (job || !jobs) onProgress(job);
    await pause(signal);
  }
  return undefined;
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, INTERVAL);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
