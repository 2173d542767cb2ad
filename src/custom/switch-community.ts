import { paramsOf } from '../access/console-routes.ts';
import { chooseCommunity } from '../session/choose-community.ts';
import { useSession } from '../stores/session.ts';
import { forgetSearches } from '../stores/tabs.ts';
import type { HandlerInput } from './inputs.ts';

/** Works on another community of the account; as at every switch, filters of the one before are forgotten. */
export async function switchCommunity({
  params: { communityUuid },
  host,
}: HandlerInput<'switchCommunity'>): Promise<void> {
  if (!communityUuid || communityUuid === useSession.getState().community?.communityUuid) return;
  forgetSearches(paramsOf);
  await chooseCommunity(host.client, communityUuid);
}
