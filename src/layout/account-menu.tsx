import { AlertOutlined, LogoutOutlined, MobileOutlined, UserOutlined } from '@ant-design/icons-svg';
import { Icon } from '../../runtime/controls/icon.tsx';
import { Menu } from '../../runtime/controls/menu.tsx';
import type { OpenMenu } from '../../runtime/controls/use-menu.ts';
import { LOOKS } from '../core/look.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { chooseLanguage } from '../language/choose-language.ts';
import { LANGUAGE_NAMES } from '../language/language-names.ts';
import { readsAlarms } from '../push/alarm-codes.ts';
import { usePushTexts } from '../push/use-push-texts.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';

interface AccountMenuProps {
  of: OpenMenu;
  onAskToLogOut(): void;
  onOpenPushes(): void;
}

/** The signed-in account with its number, what it receives here, how this browser shows the console, and signing out. */
export function AccountMenu({ of, onAskToLogOut, onOpenPushes }: AccountMenuProps) {
  const t = useTexts();
  const pushTexts = usePushTexts();
  const account = useSession((state) => state.account);
  const reads = useSession((state) => readsAlarms(state.codes));
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
        ...(reads
          ? (['line', { key: 'pushes', words: pushTexts('title'), icon: <Icon of={AlertOutlined} /> }] as const)
          : []),
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
        else if (key === 'pushes') onOpenPushes();
        else if (key === 'zh' || key === 'en') void chooseLanguage(key);
        else usePreferences.setState(chosen ? { look: chosen } : { compact: key === 'compact' });
      }}
    />
  );
}
