import { clientOf, type WorkerClient } from '../../playground/worker/worker-client.ts';
import type { Questions } from './messages.ts';

/** Asks the studio's worker, and ends it. */
export type StudioClient = WorkerClient<Questions>;

/** Starts the worker. It is a file of this console like any other, which its policy lets run. */
export function startStudio(): StudioClient {
  return clientOf(new Worker(new URL('./studio-worker.ts', import.meta.url), { type: 'module' }));
}
