import { useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './offline-line.module.css';

/** Says quietly that there is no network, for as long as there is none: what failed comes by itself when it is back. */
export function OfflineLine() {
  const t = useTexts();
  const isOffline = useSyncExternalStore(follow, () => !navigator.onLine);
  return <div role="status">{isOffline && <p className={styles.line}>{t('failures.offline')}</p>}</div>;
}

function follow(changed: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed);
  };
}
