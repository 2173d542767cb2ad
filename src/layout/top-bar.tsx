import { MenuFoldOutlined, MenuUnfoldOutlined, UserOutlined } from '@ant-design/icons';
import { LanguageSwitch } from '../i18n/language-switch.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { PlaygroundLink } from '../playground/playground-link.tsx';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import { Brand } from './brand.tsx';
import { CommunitySwitcher } from './community-switcher.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { PageTrail } from './page-trail.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  route: string | undefined;
  /** The page is not of one community: no switcher. */
  hideCommunity: boolean;
  onSwitchCommunity: (communityUuid: string) => void;
  onLogOut: () => Promise<void>;
}

/** Brand, sidebar toggle, breadcrumb; community, full screen, language, account. */
export function TopBar({ route, hideCommunity, onSwitchCommunity, onLogOut }: TopBarProps) {
  const t = useTexts();
  const open = usePreferences((state) => state.sidebarOpen);
  const userName = useSession((state) => state.account?.userName ?? '');
  const toggle = t(open ? 'layout.closeSidebar' : 'layout.openSidebar');
  return (
    <header className={styles.bar}>
      {open && <Brand />}
      <button
        type="button"
        className={styles.iconButton}
        aria-label={toggle}
        aria-expanded={open}
        title={toggle}
        onClick={() => usePreferences.setState({ sidebarOpen: !open })}
      >
        {open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      </button>
      <PageTrail route={route} />
      {!hideCommunity && <CommunitySwitcher onSwitch={onSwitchCommunity} />}
      <PlaygroundLink />
      <FullscreenButton />
      <LanguageSwitch />
      <span className={styles.user} title={userName}>
        <span className={styles.avatar} aria-hidden="true">
          <UserOutlined />
        </span>
        <span className={styles.userName}>{userName}</span>
      </span>
      <LogOutButton onLogOut={onLogOut} />
    </header>
  );
}
