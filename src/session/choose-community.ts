import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { usePreferences } from '../stores/preferences.ts';
import { type SystemSetting, setCommunity, useSession } from '../stores/session.ts';
import { closeLostTabs } from './refresh-menu.ts';

/** The title and logo of the community that will most likely be chosen, asked for while it is not known yet. */
export interface EarlySetting {
  communityUuid: string;
  setting: Promise<SystemSetting | null>;
}

/** @returns undefined in a browser in which no community was chosen yet */
export function earlySetting(client: EndpointClient<RequestOptions>): EarlySetting | undefined {
  const { communityUuid } = usePreferences.getState();
  return communityUuid ? { communityUuid, setting: settingOf(client, communityUuid) } : undefined;
}

function settingOf(client: EndpointClient<RequestOptions>, communityUuid: string): Promise<SystemSetting | null> {
  return client.post('/community/v1/setting/system', { communityUuid }, { quiet: true }).catch(() => null);
}

/**
 * Selects a community of the account, without an id the one chosen last or else the first, and loads its title and logo. Where
 * those cannot be loaded the default ones are used: a missing logo must not prevent work.
 */
export async function chooseCommunity(
  client: EndpointClient<RequestOptions>,
  communityUuid?: string,
  early?: EarlySetting,
): Promise<void> {
  const { communities } = useSession.getState();
  const wanted = communityUuid ?? usePreferences.getState().communityUuid;
  const community = communities.find((one) => one.communityUuid === wanted) ?? communities[0] ?? null;
  const { menu, phase } = useSession.getState();
  setCommunity(community);
  if (!community) return;
  usePreferences.setState({ communityUuid: community.communityUuid });
  if (phase === 'ready' && useSession.getState().menu !== menu) closeLostTabs();
  const isEarly = early?.communityUuid === community.communityUuid;
  const setting = await (isEarly ? early.setting : settingOf(client, community.communityUuid));
  // A slow answer for a community that is no longer selected does not count.
  if (useSession.getState().community === community) useSession.setState({ setting });
}
