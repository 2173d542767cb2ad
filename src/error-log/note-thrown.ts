import { isChunkFailure } from '../../runtime/looks/is-chunk-failure.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { type ErrorType, noteError } from './error-log-store.ts';

/** What was noted already: a boundary and the window may receive the same error. */
const noted = new WeakSet<object>();

/** Notes something that was thrown, once. Failures of requests are noted by the client (`noting-client.ts`). */
export function noteThrown(thrown: unknown, type?: ErrorType): void {
  if (thrown instanceof RequestFailure) return;
  if (typeof thrown === 'object' && thrown !== null) {
    if (noted.has(thrown)) return;
    noted.add(thrown);
  }
  const kind = type ?? (isChunkFailure(thrown) ? 'chunk' : 'js');
  if (thrown instanceof Error)
    noteError({ type: kind, message: `${thrown.name}: ${thrown.message}`, stack: thrown.stack });
  else noteError({ type: kind, message: String(thrown) });
}
