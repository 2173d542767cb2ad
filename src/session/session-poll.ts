import { RequestFailure } from '../../runtime/request/failures.ts';
import { useFailures } from '../failures/failure-store.ts';

/**
 * Polls while the page is visible: a hidden page does not poll, and polls at once when it is visible again and a round is due.
 * A failure is left to the next round; a lost session ends it, whichever request finds out.
 *
 * @param every milliseconds from the beginning of one round to the next
 * @returns stops it
 */
export function startPoll(work: () => Promise<unknown>, every: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = Date.now();
  let asking = false;
  let ended = false;

  const plan = () => {
    clearTimeout(timer);
    if (!ended && !asking && !document.hidden) timer = setTimeout(ask, Math.max(0, next - Date.now()));
  };
  const ask = async () => {
    next = Date.now() + every;
    asking = true;
    try {
      await work();
    } catch (error) {
      if (isSessionLost(error)) end();
    }
    asking = false;
    plan();
  };
  const end = () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', plan);
    unwatch();
  };
  // The dialog about a lost session is open: polling again would only be refused again.
  const unwatch = useFailures.subscribe(({ dialog }) => dialog && end());
  document.addEventListener('visibilitychange', plan);
  plan();
  return end;
}

function isSessionLost(error: unknown): boolean {
  return error instanceof RequestFailure && (error.kind === 'session' || error.kind === 'unauthorised');
}
