import { useEffect, useRef, useState } from 'react';
import { Button } from '../../runtime/controls/button.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './version-notice.module.css';
import { type VersionWatch, watchVersion } from './watch-version.ts';

/**
 * Offers a newer build once it is found. Reloading asks by itself where typed text would be lost (runtime/core/dirty-guard.ts);
 * a user who stays continues with this build.
 */
export function VersionNotice({ reload = () => location.reload() }: { reload?: () => void }) {
  const t = useTexts();
  const [offered, setOffered] = useState(false);
  const watch = useRef<VersionWatch>(undefined);
  useEffect(() => {
    watch.current = watchVersion(() => setOffered(true));
    return () => watch.current?.end();
  }, []);
  const later = () => {
    watch.current?.later();
    setOffered(false);
  };
  return (
    <div className={styles.place} role="status">
      {offered && (
        <div className={styles.notice}>
          <p className={styles.words}>{t('newVersion.found')}</p>
          <div className={styles.buttons}>
            <Button size="small" onClick={later}>
              {t('newVersion.later')}
            </Button>
            <Button size="small" look="primary" onClick={reload}>
              {t('newVersion.reload')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
