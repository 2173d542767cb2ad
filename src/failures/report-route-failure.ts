import { isChunkFailure } from '../../runtime/looks/is-chunk-failure.ts';
import { noteThrown } from '../error-log/note-thrown.ts';
import { reloadForChunk } from './chunk-failure.ts';
import { addToast } from './failure-store.ts';

/**
 * A page could not be opened: a part that is gone means a newer build, anything else is shown for 5 s.
 *
 * @see product spec section 8
 */
export function reportRouteFailure(error: unknown): void {
  if (isChunkFailure(error)) {
    noteThrown(error);
    void reloadForChunk();
    return;
  }
  noteThrown(error, 'route');
  addToast({ key: 'route', level: 'error', what: 'failures.route', duration: 5 });
}
