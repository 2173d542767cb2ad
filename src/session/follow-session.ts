import type { LiveLine } from '../../runtime/live/live-line.ts';
import { useFailures } from '../failures/failure-store.ts';
import { useSession } from '../stores/session.ts';

/** The connection is open while a user is signed in, for the selected community, and closes with the session. */
export function followSession(live: LiveLine): void {
  const follow = () => {
    const { token, phase, community } = useSession.getState();
    // The dialog about a lost session is open: subscribing again would only be refused again.
    const isThere = token !== null && phase === 'ready' && !useFailures.getState().dialog;
    live.follow(isThere ? { token, communityUuid: community?.communityUuid } : undefined);
  };
  follow();
  useSession.subscribe(follow);
  useFailures.subscribe(follow);
}
