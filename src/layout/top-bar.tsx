import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons-svg';
import { memo } from 'react';
import { Icon } from '../../runtime/controls/icon.tsx';
import { ErrorLogButton } from '../error-log/error-log-button.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { LookSwitch } from '../looks/look-switch.tsx';
import { MessageButton } from '../messages/message-button.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { Brand } from '../parts/brand.tsx';
import styles from '../parts/top-bar.module.css';
import { TokenMark } from '../security-helper/token-mark.tsx';
import type { Tab } from '../stores/tabs.ts';
import { StudioHolder } from '../studio/studio-holder.tsx';
import { AccountButton } from './account-button.tsx';
import { CommunitySwitcher } from './community-switcher.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { PageTrail } from './page-trail.tsx';
import { useLogOutQuestion } from './use-log-out-question.ts';
import { useSideBar } from './use-side-bar.ts';

interface TopBarProps {
  tab: Tab | undefined;
  /** The page does not belong to one community: no switcher. */
  hideCommunity: boolean;
  onGo: (route: string) => void;
  onSwitchCommunity: (communityUuid: string) => void;
  onLogOut: () => Promise<void>;
}

/** Brand, sidebar toggle, breadcrumb; search, community, full screen, error log, messages, looks, language, account. */
export const TopBar = memo(function TopBar(props: TopBarProps) {
  const { tab, hideCommunity, onGo, onSwitchCommunity, onLogOut } = props;
  const t = useTexts();
  const { open, over, turn } = useSideBar();
  const askToLogOut = useLogOutQuestion(onLogOut);
  const toggle = t(open ? 'layout.closeSidebar' : 'layout.openSidebar');
  return (
    <header className={styles.bar}>
      {open && !over && <Brand />}
      <button
        type="button"
        className={styles.iconButton}
        aria-label={toggle}
        aria-expanded={open}
        title={toggle}
        onClick={() => turn(!open)}
      >
        {open ? <Icon of={MenuFoldOutlined} /> : <Icon of={MenuUnfoldOutlined} />}
      </button>
      <PageTrail tab={tab} />
      {!over && (
        <PaletteButton
          present={tab?.route}
          onGo={onGo}
          onSwitchCommunity={hideCommunity ? undefined : onSwitchCommunity}
          onAskToLogOut={askToLogOut}
        />
      )}
      {!hideCommunity && <CommunitySwitcher onSwitch={onSwitchCommunity} />}
      <Tools over={over} onGo={onGo} onAskToLogOut={askToLogOut} />
    </header>
  );
});

interface ToolsProps {
  /** There is little room: search and messages are in the bar at the bottom. */
  over: boolean;
  onGo: (route: string) => void;
  onAskToLogOut: () => void;
}

/** What is the same on every page: going to another one does not render it again. */
const Tools = memo(function Tools({ over, onGo, onAskToLogOut }: ToolsProps) {
  return (
    <>
      {!over && <StudioHolder />}
      {!over && <FullscreenButton />}
      <ErrorLogButton />
      {!over && <MessageButton onGo={onGo} />}
      <span className={styles.inMenu}>
        <LookSwitch />
        <LanguageSwitch />
      </span>
      <TokenMark />
      <AccountButton onAskToLogOut={onAskToLogOut} />
      <span className={styles.inMenu}>
        <LogOutButton onAsk={onAskToLogOut} />
      </span>
    </>
  );
});
