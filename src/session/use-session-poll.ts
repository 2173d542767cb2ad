import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../stores/session.ts';
import { startPoll } from './session-poll.ts';

/** Milliseconds after which the page counts as rendered where the browser does not report it. */
const DRAWN = 1500;

/**
 * Polls while a user is signed in, once the page is rendered and the browser has nothing else to do. Another token starts again.
 *
 * @param every milliseconds
 */
export function useSessionPoll(work: () => Promise<unknown>, every: number): void {
  const token = useSession((state) => state.token);
  const ask = useEffectEvent(work);
  useEffect(() => {
    if (!token) return;
    let end = () => {};
    const start = () => {
      end = startPoll(() => ask(), every);
    };
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(start, DRAWN);
      return () => {
        clearTimeout(timer);
        end();
      };
    }
    const idle = requestIdleCallback(start, { timeout: 2 * DRAWN });
    return () => {
      cancelIdleCallback(idle);
      end();
    };
  }, [token, every]);
}
