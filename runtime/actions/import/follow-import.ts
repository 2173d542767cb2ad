import type { RequestClient } from '../../request/client.ts';
import { INTERVAL, type JobProgress, PROGRESS, RUNNING } from '../export/job-calls.ts';

/**
 * Asks how far an import is until it has ended. A question that fails (the network is away) is asked again.
 *
 * @param onProgress told after every answer before the last
 * @returns the job as it has ended; undefined when `signal` was aborted before
 */
export async function followImport(
  client: RequestClient,
  id: string,
  signal: AbortSignal,
  onProgress: (job: JobProgress) => void,
): Promise<JobProgress | undefined> {
  while (!signal.aborted) {
    const [job] = await client.post<JobProgress[]>(PROGRESS, { ids: [id] }, { quiet: true, signal }).catch(() => []);
    if (signal.aborted) break;
    if (job && !RUNNING.has(job.jobState)) return job;
    if (job) onProgress(job);
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
