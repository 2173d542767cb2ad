import { Menu } from '../../runtime/controls/menu.tsx';
import type { OpenMenu } from '../../runtime/controls/use-menu.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { usePreferences } from '../stores/preferences.ts';
import { chooseLanguage } from './choose-language.ts';
import { LANGUAGE_NAMES } from './language-names.ts';

/** The languages to choose from. */
export function LanguageMenu({ of }: { of: OpenMenu }) {
  const t = useTexts();
  const language = usePreferences((state) => state.language);
  return (
    <Menu
      label={t('layout.language')}
      of={of}
      side="below-end"
      entries={Object.entries(LANGUAGE_NAMES).map(([key, words]) => ({ key, words, checked: key === language }))}
      onChoose={(key) => void chooseLanguage(key === 'en' ? 'en' : 'zh')}
    />
  );
}
