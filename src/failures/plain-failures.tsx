import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RUNTIME_NAMESPACE } from '../../runtime/locales/namespace.ts';
import { failureReason } from '../../runtime/request/failures.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { drainToasts, type Toast, useFailures } from './failure-store.ts';
import styles from './plain-failures.module.css';

/** The most toasts that are visible at the same time. */
const MOST = 3;

/**
 * What failed, before a user is signed in: there is no page for a dialog, so all of it are toasts. In place of antd's, so that
 * the login page need not load antd.
 */
export function PlainFailures() {
  const t = useTexts();
  const { t: words } = useTranslation(RUNTIME_NAMESPACE);
  const { toasts, reloading } = useFailures();
  const [shown, setShown] = useState<readonly Toast[]>([]);
  useEffect(() => {
    for (const toast of toasts.length > 0 ? drainToasts() : []) {
      setShown((before) => [...before.filter(({ key }) => key !== toast.key), toast].slice(-MOST));
      // A toast that is repeated stays longer: only its last timer removes it.
      setTimeout(() => setShown((before) => before.filter((each) => each !== toast)), toast.duration * 1000);
    }
  }, [toasts]);
  return (
    <div className={styles.toasts} role="status">
      {reloading && <p className={styles.toast}>{t('failures.updated')}</p>}
      {shown.map(({ key, level, what }) => (
        <p key={key} className={styles.toast} data-level={level}>
          {typeof what === 'string' ? t(what) : failureReason(what, words)}
        </p>
      ))}
    </div>
  );
}
