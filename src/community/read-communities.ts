import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { chooseCommunity } from '../session/choose-community.ts';
import { useSession } from '../stores/session.ts';
import { useCommunityDialog } from './community-dialog-store.ts';
import { selectNewCommunity } from './select-new-community.ts';

/**
 * Asks for the account's communities again: a new one is the one to work on, a new name is shown, and one that was deleted is left.
 * The dialog over the console does so for itself.
 */
export async function readCommunities(client: EndpointClient<RequestOptions>, isNew: boolean): Promise<void> {
  if (isNew) {
    if (!useCommunityDialog.getState().isOpen) await selectNewCommunity(client);
    return;
  }
  const { token } = useSession.getState();
  const communities = await client.post('/community/v1/name', {}, { quiet: true }).catch(() => undefined);
  const { community, token: now } = useSession.getState();
  if (!communities || token !== now) return;
  const same = communities.find(({ communityUuid }) => communityUuid === community?.communityUuid);
  useSession.setState({ communities, ...(same && { community: same }) });
  if (!same) await chooseCommunity(client);
}
