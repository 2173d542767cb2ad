import { useMemo, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useFullscreen } from '../parts/fullscreen.ts';
import { useFullscreenSwitch } from '../parts/use-fullscreen-switch.ts';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import { useTabs } from '../stores/tabs.ts';
import { actionEntries } from './action-entries.ts';
import { communityEntries } from './community-entries.ts';
import { pageEntries } from './page-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** What the console hands in. */
export interface PaletteDoings {
  /** Route of the page that is looked at. */
  present: string | undefined;
  onGo(route: string): void;
  /** Left out on pages that are not of one community. */
  onSwitchCommunity: ((communityUuid: string) => void) | undefined;
  onAskToLogOut(): void;
}

/** All that the palette offers: pages, actions and communities, or the communities alone. */
export function useEntries(
  { present, onGo, onSwitchCommunity, onAskToLogOut }: PaletteDoings,
  onlyCommunities: boolean,
  chooseCommunity: () => void,
): readonly PaletteEntry[] {
  const t = useTexts();
  const language = usePreferences((state) => state.language);
  const menu = useSession((state) => state.menu);
  const communities = useSession((state) => state.communities);
  const chosen = useSession((state) => state.community?.communityUuid);
  const isFull = useFullscreen();
  const turnFullscreen = useFullscreenSwitch();
  const leaving = useLeaveGuard();
  // As it was when it was opened: the offers do not move while the user chooses.
  const [recent] = useState(() => usePreferences.getState().recentRoutes);
  const [open] = useState(() => new Set(useTabs.getState().tabs.map(({ route }) => route)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done is handed in anew each time and does the same
  return useMemo(() => {
    const words = { opened: t('palette.opened'), present: t('palette.present') };
    const switchTo = (uuid: string) => leaving('all', () => onSwitchCommunity?.(uuid));
    const others = onSwitchCommunity ? communityEntries(communities, chosen, words, switchTo) : [];
    if (onlyCommunities) return others;
    const go = (route: string) => {
      onGo(route);
      // The keyboard goes on in the page, not in the one before.
      document.getElementById('main')?.focus();
    };
    return [
      ...pageEntries(menu, { language, recent, open, present, words, go }),
      ...actionEntries({
        chooseCommunity: others.length > 1 ? chooseCommunity : undefined,
        turnFullscreen: () => void turnFullscreen(),
        isFull,
        askToLogOut: onAskToLogOut,
      }),
      ...others.filter(({ key }) => key !== chosen),
    ];
  }, [t, language, menu, communities, chosen, isFull, onlyCommunities, recent, open, present]);
}
