import { AsyncLocalStorage } from 'node:async_hooks';

/** A step of a history that has been written. */
export interface WrittenStep {
  /** Of the row in `timelineEvent`. */
  id: string;
  objectType: string;
  objectId: string;
}

const collecting = new AsyncLocalStorage<WrittenStep[]>();

/**
 * Runs a write and returns the history steps that it has written: its changes belong to these, and not to those of another
 * write at the same time, by the same account or not.
 */
export async function withHistorySteps<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; steps: readonly WrittenStep[] }> {
  const steps: WrittenStep[] = [];
  return { result: await collecting.run(steps, work), steps };
}

/** Called by code that writes steps. */
export function noteSteps(steps: readonly WrittenStep[]): void {
  collecting.getStore()?.push(...steps);
}
