import { LogoutOutlined } from '@ant-design/icons-svg';
import { Icon } from '../../runtime/controls/icon.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from '../parts/top-bar.module.css';

/** @param onAsk asks whether to sign out */
export function LogOutButton({ onAsk }: { onAsk: () => void }) {
  const t = useTexts();
  const label = t('session.logout');
  return (
    <button type="button" className={styles.iconButton} aria-label={label} title={label} onClick={onAsk}>
      <Icon of={LogoutOutlined} />
    </button>
  );
}
