import { LogoutOutlined, MobileOutlined, UserOutlined } from '@ant-design/icons-svg';
import { Icon } from '../../runtime/controls/icon.tsx';
import { Menu } from '../../runtime/controls/menu.tsx';
import type { OpenMenu } from '../../runtime/controls/use-menu.ts';
import { LOOKS } from '../core/look.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { chooseLanguage } from '../language/choose-language.ts';
import { LANGUAGE_NAMES } from '../language/language-names.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';

interface AccountMenuProps {
  of: OpenMenu;
  onAskToLogOut(): void;
}

/** The signed-in account with its number, how this browser shows the console, and signing out. */
export function AccountMenu({ of, onAskToLogOut }: AccountMenuProps) {
  const t = useTexts();
  const account = useSession((state) => state.account);
  const { language, look, compact } = usePreferences();
  return (
    <Menu
      label={t('account.menu')}
      of={of}
      side="below-end"
      entries={[
        { key: 'name', words: account?.userName ?? '', icon: <Icon of={UserOutlined} />, disabled: true },
        {
          key: 'phone',
          words: account?.phone || t('account.noPhone'),
          icon: <Icon of={MobileOutlined} />,
          disabled: true,
        },
        'line',
        ...LOOKS.map((each) => ({ key: each, words: t(`looks.${each}`), checked: each === look })),
        'line',
        { key: 'normal', words: t('looks.normal'), checked: !compact },
        { key: 'compact', words: t('looks.compact'), checked: compact },
        'line',
        ...Object.entries(LANGUAGE_NAMES).map(([key, words]) => ({ key, words, checked: key === language })),
        'line',
        { key: 'logOut', words: t('session.logout'), icon: <Icon of={LogoutOutlined} /> },
      ]}
      onChoose={(key) => {
        const chosen = LOOKS.find((each) => each === key);
        if (key === 'logOut') onAskToLogOut();
        else if (key === 'zh' || key === 'en') void chooseLanguage(key);
        else usePreferences.setState(chosen ? { look: chosen } : { compact: key === 'compact' });
      }}
    />
  );
}
