import type { RequestFailure } from '../../runtime/request/failures.ts';

/** Milliseconds to wait for an answer: whoever stands in a garage does not wait a minute. */
const ANSWER_WITHIN = 20_000;

/** For a request of a call that waits. */
export const answerWithin = (): AbortSignal => AbortSignal.timeout(ANSWER_WITHIN);

/** What a proxy says in place of a server that it does not reach. */
const OF_PROXIES: ReadonlySet<unknown> = new Set([502, 503, 504]);

/** Whether nobody knows if the call was made: no answer came, or none of the server. */
export function isUnanswered({ kind, code }: RequestFailure): boolean {
  // Cancelled by `answerWithin`: nobody else cancels it.
  return kind === 'network' || kind === 'timeout' || kind === 'cancelled' || (kind === 'http' && OF_PROXIES.has(code));
}
