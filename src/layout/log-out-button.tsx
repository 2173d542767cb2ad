import { LogoutOutlined } from '@ant-design/icons';
import { App, Tooltip } from 'antd';
import { isAnythingDirty } from '../../runtime/dirty-guard.ts';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './top-bar.module.css';

/** Signs out, after asking. */
export function LogOutButton({ onLogOut }: { onLogOut: () => Promise<void> }) {
  const t = useTexts();
  const { modal } = App.useApp();
  const ask = () =>
    modal.confirm({
      title: t('session.logoutConfirm'),
      ...(isAnythingDirty() && { content: t('tabs.unsaved') }),
      okText: t('session.logout'),
      cancelText: t('failures.cancel'),
      onOk: onLogOut,
    });
  return (
    <Tooltip title={t('session.logout')} placement="bottomRight">
      <button type="button" className={styles.iconButton} aria-label={t('session.logout')} onClick={ask}>
        <LogoutOutlined />
      </button>
    </Tooltip>
  );
}
