import type { RequestClient } from '../../request/client.ts';
import { INTERVAL, type JobProgress, PROGRESS, RUNNING } from '../export/job-calls.ts';

/** The account's own jobs of the last hour that a call has made, the newest last. Undefined while the server cannot be asked. */
export function jobsOfCall(
  client: RequestClient,
  endpoint: string,
  signal?: AbortSignal,
): Promise<JobProgress[] | undefined> {
  const options = { quiet: true, ...(signal && { signal }) };
  return client.post<JobProgress[]>(PROGRESS, { endpoint }, options).catch(() => undefined);
}

/**
 * Waits until the server can be asked again, and finds the job that a call has made whose answer was lost.
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
 * Asks how far an import is until it has ended. A question that fails (the network is away) is asked again.
 *
 * @param onProgress told after every answer before the last; undefined: the server could not be asked
 * @returns the job as it has ended; undefined when `signal` was aborted before
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
