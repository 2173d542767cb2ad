import { Turning } from '../../runtime/controls/turning.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './screens.module.css';

/** The whole window while the console starts or the session loads. */
export function FullPageLoading() {
  const t = useTexts();
  return (
    <div className={styles.fullPage} role="status">
      <Turning size={32} />
      <span className={styles.loadingText}>{t('boot.loading')}</span>
    </div>
  );
}
