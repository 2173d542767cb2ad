import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { chooseCommunity } from '../session/choose-community.ts';
import { loadSession } from '../session/load-session.ts';
import { useSession } from '../stores/session.ts';

/**
 * Asks for the account's communities again and works on the one that was not among them before; the console of an account that
 * had none opens. Where the request fails, the session is loaded again: the account has another community now.
 */
export async function selectNewCommunity(client: EndpointClient<RequestOptions>): Promise<void> {
  const { token, communities: before } = useSession.getState();
  const known = new Set(before.map(({ communityUuid }) => communityUuid));
  try {
    const communities = await client.post('/community/v1/name', {});
    if (useSession.getState().token !== token) return;
    useSession.setState({ communities });
    await chooseCommunity(client, communities.find(({ communityUuid }) => !known.has(communityUuid))?.communityUuid);
    if (communities.length > 0) useSession.setState({ phase: 'ready' });
  } catch {
    if (useSession.getState().token === token) await loadSession(client);
  }
}
