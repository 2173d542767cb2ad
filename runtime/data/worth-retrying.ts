import type { RequestFailure } from '../request/failures.ts';

/**
 * Whether a read that failed is asked again: the network was away, or the server could not just then. What was refused, what
 * the session is too old for and what was cancelled will not be answered otherwise.
 *
 * @param failed how often it has failed before
 */
export function worthRetrying(failed: number, { kind, code }: RequestFailure): boolean {
  if (kind === 'network') return failed < 2;
  // A server that took a minute is not asked for the same a third time.
  if (kind === 'timeout') return failed < 1;
  return kind === 'http' && Number(code) >= 500 && failed < 2;
}

/** Milliseconds until it is asked again: 0.4 s, then 1.2 s. */
export function retryDelay(failed: number): number {
  return 400 * 3 ** failed;
}
