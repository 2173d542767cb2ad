import { TranslationOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import type { Language } from '../../runtime/host.ts';
import { usePreferences } from '../stores/preferences.ts';
import styles from './language-switch.module.css';
import { useTexts } from './use-texts.ts';

const NAMES: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' };

/** Chooses the language of the console; the choice stays in this browser. */
export function LanguageSwitch() {
  const t = useTexts();
  const language = usePreferences((state) => state.language);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: Object.entries(NAMES).map(([key, label]) => ({ key, label })),
        onClick: ({ key }) => usePreferences.setState({ language: key === 'en' ? 'en' : 'zh' }),
      }}
    >
      <button type="button" className={styles.button} aria-label={t('layout.language')}>
        <TranslationOutlined />
        <span>{NAMES[language]}</span>
      </button>
    </Dropdown>
  );
}
