import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';

/**
 * Takes a community of the account, without an id the one chosen last or else the first, and its title and logo. Where
 * those cannot be had the default ones hold: nobody is kept from his work by a logo.
 */
export async function chooseCommunity(client: EndpointClient<RequestOptions>, communityUuid?: string): Promise<void> {
  const { communities } = useSession.getState();
  const wanted = communityUuid ?? usePreferences.getState().communityUuid;
  const community = communities.find((one) => one.communityUuid === wanted) ?? communities[0] ?? null;
  useSession.setState({ community, setting: null });
  if (!community) return;
  usePreferences.setState({ communityUuid: community.communityUuid });
  const setting = await client
    .post('/community/v1/setting/system', { communityUuid: community.communityUuid }, { quiet: true })
    .catch(() => null);
  // A slow answer for a community that was left again does not count.
  if (useSession.getState().community === community) useSession.setState({ setting });
}
