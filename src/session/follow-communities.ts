import type { RequestClient, RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { useCommunityDialog } from '../community/community-dialog-store.ts';
import { selectNewCommunity } from '../community/select-new-community.ts';
import { useSession } from '../stores/session.ts';
import { chooseCommunity } from './choose-community.ts';

const ADD = '/control/community/v1/add';
const CHANGES: readonly string[] = ['/community/v1/update', '/control/community/v1/delete'];

/**
 * The switcher follows what this console does to communities: a new one is the one to work on, a new name is shown, and one that was
 * deleted is left. The dialog over the console does so for itself.
 */
export function followCommunities(client: RequestClient): RequestClient {
  return {
    async post(path, payload, options) {
      const answer = await client.post(path, payload, options);
      const { phase } = useSession.getState();
      if (phase !== 'ready') return answer as never;
      const own = client as EndpointClient<RequestOptions>;
      if (path === ADD && !useCommunityDialog.getState().isOpen) void selectNewCommunity(own);
      else if (CHANGES.includes(path)) void readAgain(own);
      return answer as never;
    },
  };
}

async function readAgain(client: EndpointClient<RequestOptions>): Promise<void> {
  const { token } = useSession.getState();
  const communities = await client.post('/community/v1/name', {}, { quiet: true }).catch(() => undefined);
  const { community, token: now } = useSession.getState();
  if (!communities || token !== now) return;
  const same = communities.find(({ communityUuid }) => communityUuid === community?.communityUuid);
  useSession.setState({ communities, ...(same && { community: same }) });
  if (!same) await chooseCommunity(client);
}
