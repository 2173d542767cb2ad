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
 * Does a write and says which steps of histories it has written: what it has changed belongs to these, and not to those of
 * another write of the same moment, by the same account or not.
 */
export async function withHistorySteps<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; steps: readonly WrittenStep[] }> {
  const steps: WrittenStep[] = [];
  return { result: await collecting.run(steps, work), steps };
}

/** Told by who writes steps. */
export function noteSteps(steps: readonly WrittenStep[]): void {
  collecting.getStore()?.push(...steps);
}
