import type { RequestFailure } from '../request/failures.ts';

/**
 * Whether a failed read is repeated: the network was down, or the server could not answer then. What was refused, what
 * the session is too old for and what was cancelled would get the same answer again.
 *
 * @param failed how often it has failed before
 */
export function worthRetrying(failed: number, { kind, code }: RequestFailure): boolean {
  if (kind === 'network') return failed < 2;
  // A server that needed a minute is not called a third time.
  if (kind === 'timeout') return failed < 1;
  return kind === 'http' && Number(code) >= 500 && failed < 2;
}

/** Milliseconds until it is repeated: 0.4 s, then 1.2 s. */
export function retryDelay(failed: number): number {
  return 400 * 3 ** failed;
}
