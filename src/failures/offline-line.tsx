import { useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './offline-line.module.css';

/** Shows a small line while there is no network: failed requests are repeated by themselves when it is back. */
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
