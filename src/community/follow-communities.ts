import type { RequestClient } from '../../runtime/request/client.ts';
import { useSession } from '../stores/session.ts';

/** The calls after which the account's communities are others, or are called otherwise. */
const CHANGES = ['/control/community/v1/add', '/community/v1/update', '/control/community/v1/delete'];

/** The switcher follows what this console does to communities. */
export function followCommunities(client: RequestClient): RequestClient {
  return {
    async post(path, payload, options) {
      const answer = await client.post(path, payload, options);
      // Few ever do it: what follows comes when it is needed.
      if (CHANGES.includes(path) && useSession.getState().phase === 'ready')
        void import('./read-communities.ts').then(({ readCommunities }) =>
          readCommunities(client, path === CHANGES[0]),
        );
      return answer as never;
    },
  };
}
