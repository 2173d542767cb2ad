import { TranslationOutlined } from '@ant-design/icons-svg';
import type { ComponentProps } from 'react';
import { Icon } from '../../runtime/controls/icon.tsx';
import { useMenu } from '../../runtime/controls/use-menu.ts';
import { late } from '../../runtime/core/late.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { usePreferences } from '../stores/preferences.ts';
import type { LanguageMenu } from './language-menu.tsx';
import { LANGUAGE_NAMES } from './language-names.ts';
import styles from './language-switch.module.css';

// The login page has nothing else that opens: the menu loads when the pointer or focus is near.
const Languages = late<ComponentProps<typeof LanguageMenu>>(
  () => import('./language-menu.tsx').then((module) => module.LanguageMenu),
  null,
);

/** Where it cannot be loaded now, the click tries again. */
const load = () => void Languages.load().catch(() => {});

/** Chooses the language of the console; the choice stays in this browser. Without antd: the login page has it too. */
export function LanguageSwitch() {
  const t = useTexts();
  const language = usePreferences((state) => state.language);
  const menu = useMenu();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('layout.language')}
        onPointerEnter={load}
        onFocus={load}
        {...menu.button}
      >
        <Icon of={TranslationOutlined} />
        <span>{LANGUAGE_NAMES[language]}</span>
      </button>
      {menu.open && <Languages of={menu.open} />}
    </>
  );
}
