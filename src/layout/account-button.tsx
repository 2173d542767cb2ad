import { UserOutlined } from '@ant-design/icons-svg';
import { type ComponentProps, useState } from 'react';
import { Icon } from '../../runtime/controls/icon.tsx';
import { useMenu } from '../../runtime/controls/use-menu.ts';
import { late } from '../../runtime/core/late.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from '../parts/top-bar.module.css';
import type { PushDialogProps } from '../push/push-dialog.tsx';
import { useSession } from '../stores/session.ts';
import type { AccountMenu } from './account-menu.tsx';

const LateMenu = late<ComponentProps<typeof AccountMenu>>(
  () => import('./account-menu.tsx').then((module) => module.AccountMenu),
  null,
);

const LatePushDialog = late<PushDialogProps>(
  () => import('../push/push-dialog.tsx').then((module) => module.PushDialog),
  null,
);

/** The button with the account's name; it opens the account menu. */
export function AccountButton({ onAskToLogOut }: { onAskToLogOut: () => void }) {
  const t = useTexts();
  const userName = useSession((state) => state.account?.userName ?? '');
  const menu = useMenu();
  const [pushes, setPushes] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.user}
        aria-label={t('account.button', { name: userName })}
        title={userName}
        {...menu.button}
      >
        <span className={styles.avatar} aria-hidden="true">
          <Icon of={UserOutlined} />
        </span>
        <span className={styles.userName}>{userName}</span>
      </button>
      {menu.open && <LateMenu of={menu.open} onAskToLogOut={onAskToLogOut} onOpenPushes={() => setPushes(true)} />}
      {pushes && <LatePushDialog onClosed={() => setPushes(false)} />}
    </>
  );
}
