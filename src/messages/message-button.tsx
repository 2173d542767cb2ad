import { BellOutlined } from '@ant-design/icons-svg';
import { memo } from 'react';
import { Menu } from '../../runtime/controls/menu.tsx';
import { useMenu } from '../../runtime/controls/use-menu.ts';
import { useLive } from '../../runtime/live/use-live.ts';
import { useConsole } from '../core/console-context.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { CountedButton, shortCount } from '../parts/counted-button.tsx';
import { useSessionPoll } from '../session/use-session-poll.ts';
import { useSession } from '../stores/session.ts';
import { followSound, PREFERENCES, turnSound } from './alarm-sound-switch.ts';
import { INBOXES, unreadIn } from './inboxes.ts';
import { loadUnread, useUnread } from './unread-store.ts';

/** Where the server sends events about new messages, also in between. */
const EACH_MINUTE = 60_000;
const MESSAGES = ['message'];
/** The entry of the menu that turns the sound of alarms on and off. */
const SOUND = 'sound';

interface MessageButtonProps {
  onGo: (route: string) => void;
  /** It is a place of the bar at the bottom of a phone, with its name below the bell. */
  inBar?: boolean;
}

/** The bell: how many messages are unread, and the way to them. An account without a page of messages has none. */
export const MessageButton = memo(function MessageButton(button: MessageButtonProps) {
  const codes = useSession((state) => state.codes);
  const hasInbox = INBOXES.some(({ code }) => codes.has(code));
  return hasInbox && <Bell {...button} />;
});

function Bell({ onGo, inBar }: MessageButtonProps) {
  const t = useTexts();
  const { client, live } = useConsole();
  const codes = useSession((state) => state.codes);
  const unread = useUnread();
  const menu = useMenu();
  useSessionPoll(() => loadUnread(client), EACH_MINUTE);
  useLive(live, MESSAGES, () => loadUnread(client).catch(() => undefined));
  useLive(live, PREFERENCES, () => followSound(client).catch(() => undefined));
  const inboxes = INBOXES.filter(({ code }) => codes.has(code));
  const withSound = useSession((state) => state.account?.alarmSound ?? true);
  const readsAlarms = inboxes.some(({ name }) => name === 'alarm');
  const count = inboxes.reduce((sum, inbox) => sum + unreadIn(inbox, unread), 0);
  return (
    <>
      <CountedButton
        icon={BellOutlined}
        count={count}
        label={count > 0 ? t('messages.open', { count }) : t('messages.openNone')}
        title={t('messages.menu')}
        words={inBar ? t('messages.menu') : undefined}
        {...menu.button}
      />
      {menu.open && (
        <Menu
          label={t('messages.menu')}
          of={menu.open}
          side="below-end"
          entries={[
            ...inboxes.map((inbox) => ({
              key: inbox.route,
              words: t(`messages.${inbox.name}`),
              behind: shortCount(unreadIn(inbox, unread)),
            })),
            ...(readsAlarms
              ? ([
                  'line',
                  {
                    key: SOUND,
                    words: t('messages.sound'),
                    behind: t(withSound ? 'messages.soundOn' : 'messages.soundOff'),
                  },
                ] as const)
              : []),
          ]}
          onChoose={(key) => (key === SOUND ? void turnSound(client).catch(() => undefined) : onGo(key))}
        />
      )}
    </>
  );
}
