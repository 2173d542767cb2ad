import type { RequestClient } from '../../runtime/request/client.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { useSession } from '../stores/session.ts';
import { refreshMenu } from './refresh-menu.ts';

/** Milliseconds between two looks at the menu: a page full of refused calls asks for it once. */
const PAUSE = 60_000;

/** The server's status for a call that is not permitted. */
const NOT_PERMITTED = 40300;

/**
 * Loads the permission tree again when the server refuses what the menu allowed: the account's role was changed while it works.
 * A page that is not in it any more then leads to /401, a new one appears in the menu.
 */
export function followMenu(client: RequestClient): RequestClient {
  let asked = Number.NEGATIVE_INFINITY;
  return {
    async post(path, payload, options) {
      try {
        return await client.post(path, payload, options);
      } catch (error) {
        const refused = error instanceof RequestFailure && error.code === NOT_PERMITTED;
        if (refused && useSession.getState().phase === 'ready' && Date.now() - asked > PAUSE) {
          asked = Date.now();
          void refreshMenu(client);
        }
        throw error;
      }
    },
  };
}
