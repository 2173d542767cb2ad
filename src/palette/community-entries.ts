import type { Community } from '../stores/session.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The communities to switch to; the chosen one is marked. */
export function communityEntries(
  communities: readonly Community[],
  chosen: string | undefined,
  words: { present: string },
  switchTo: (communityUuid: string) => void,
): PaletteEntry[] {
  return communities.map(({ communityUuid, communityName }) => ({
    key: communityUuid,
    section: 'communities',
    names: { zh: communityName, en: communityName },
    groups: [],
    state: communityUuid === chosen ? words.present : undefined,
    run: () => switchTo(communityUuid),
  }));
}
