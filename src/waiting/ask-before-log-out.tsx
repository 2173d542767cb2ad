import type { App } from 'antd';
import { Button } from '../../runtime/controls/button.tsx';
import { usePreferences } from '../stores/preferences.ts';
import { useWaiting } from '../stores/waiting-store.ts';
import { sendNow } from './follow-waiting.ts';
import styles from './waiting.module.css';
import { waitingText } from './waiting-texts.ts';

type Modal = ReturnType<typeof App.useApp>['modal'];

/** Asks whoever signs out while calls wait: signing out removes them, so they may be sent first. */
export function askBeforeLogOut(modal: Modal, onLogOut: () => Promise<void>): void {
  const { language } = usePreferences.getState();
  const count = useWaiting.getState().calls.length;
  const t = (key: Parameters<typeof waitingText>[1]) => waitingText(language, key, { count });
  const asked = modal.confirm({
    title: t('logOutTitle'),
    content: t('logOutWhy'),
    okText: t('logOut'),
    okButtonProps: { danger: true },
    cancelText: t('cancel'),
    onOk: onLogOut,
    footer: (_, { OkBtn, CancelBtn }) => (
      <div className={styles.question}>
        <CancelBtn />
        <Button
          onClick={() => {
            asked.destroy();
            void sendNow();
          }}
        >
          {t('sendNow')}
        </Button>
        <OkBtn />
      </div>
    ),
  });
}
