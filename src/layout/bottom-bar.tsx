import { useTexts } from '../i18n/use-texts.ts';
import { MenuIcon } from '../menu/menu-icons.tsx';
import { nameOf } from '../menu/permission-node.ts';
import { MessageButton } from '../messages/message-button.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { usePreferences } from '../stores/preferences.ts';
import styles from './bottom-bar.module.css';
import { useLogOutQuestion } from './use-log-out-question.ts';
import { usePlaces } from './use-places.ts';

interface BottomBarProps {
  /** Of the page that is shown. */
  route: string | undefined;
  onGo(route: string): void;
  /** Undefined where the page does not belong to one community. */
  onSwitchCommunity: ((communityUuid: string) => void) | undefined;
  onLogOut(): Promise<void>;
}

/** On a phone, at the thumb: the pages that are used most, the search and the messages. */
export default function BottomBar({ route, onGo, onSwitchCommunity, onLogOut }: BottomBarProps) {
  const t = useTexts();
  const language = usePreferences((state) => state.language);
  const askToLogOut = useLogOutQuestion(onLogOut);
  const places = usePlaces(route);
  return (
    <nav className={styles.bar} aria-label={t('layout.places')}>
      {places.map(({ node, icon }) => (
        <a
          key={node.route}
          href={node.route}
          aria-current={node.route === route ? 'page' : undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onGo(node.route);
          }}
        >
          <MenuIcon name={icon} />
          <span className={styles.name}>{nameOf(node, language)}</span>
        </a>
      ))}
      <PaletteButton
        inBar
        present={route}
        onGo={onGo}
        onSwitchCommunity={onSwitchCommunity}
        onAskToLogOut={askToLogOut}
      />
      <MessageButton inBar onGo={onGo} />
    </nav>
  );
}
