import { flushSync } from 'react-dom';
import { useSession } from '../stores/session.ts';
import { storedValues } from '../stores/stored-values.ts';
import { followEnd } from './end-session.ts';

/**
 * Follows what another tab of this browser does with the session: a sign-out there signs out here; a new token of the same
 * account is used without losing typed text; another account reloads the page.
 *
 * @param restart reloads the page
 * @returns stops watching
 */
export function watchOtherTabs(restart: () => void): () => void {
  const follow = (event: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (event.storageArea !== localStorage || (event.key !== null && event.key !== 'token')) return;
    const token = storedValues.read('token');
    const session = useSession.getState();
    if (token === session.token) return;
    if (!token) {
      // At once: an unmounted form has nothing to ask about when the page goes too.
      flushSync(followEnd);
      restart();
    } else if (session.account && session.account.userName === storedValues.read('user_name')) {
      useSession.setState({ token });
    } else {
      restart();
    }
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
