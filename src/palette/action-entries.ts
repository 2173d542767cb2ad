import i18next from 'i18next';
import type { Language } from '../../runtime/core/host.ts';
import { LOOKS } from '../core/look.ts';
import type { TextKey } from '../i18n/text-key.ts';
import { chooseLanguage } from '../language/choose-language.ts';
import { usePreferences } from '../stores/preferences.ts';
import type { PaletteEntry } from './palette-entry.ts';

interface Doings {
  /** Left out where there is no other community to go to, or the page is not of one. */
  chooseCommunity: (() => void) | undefined;
  turnFullscreen(): void;
  isFull: boolean;
  askToLogOut(): void;
}

/** Actions that are available everywhere; for a choice among several, only the values that are not selected. */
export function actionEntries({ chooseCommunity, turnFullscreen, isFull, askToLogOut }: Doings): PaletteEntry[] {
  const { language, look, compact } = usePreferences.getState();
  return [
    ...(chooseCommunity ? [action('palette.switchCommunity', chooseCommunity)] : []),
    ...LOOKS.filter((each) => each !== look).map((each) =>
      action(`palette.${each}`, () => usePreferences.setState({ look: each })),
    ),
    action(compact ? 'palette.normal' : 'palette.compact', () => usePreferences.setState({ compact: !compact })),
    action('palette.language', () => void chooseLanguage(language === 'zh' ? 'en' : 'zh')),
    action(isFull ? 'layout.leaveFullscreen' : 'layout.fullscreen', turnFullscreen),
    action('session.logout', askToLogOut),
  ];
}

/** Found in both languages, whichever is shown, once the texts of the other one are there. */
function action(key: TextKey, run: () => void): PaletteEntry {
  const nameIn = (lng: Language) => (i18next.exists(key, { lng }) ? i18next.t(key, { lng }) : i18next.t(key));
  const names = { zh: nameIn('zh'), en: nameIn('en') };
  return { key, section: 'actions', names, groups: [], run };
}
