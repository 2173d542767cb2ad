import { App, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RUNTIME_NAMESPACE } from '../../runtime/locales/namespace.ts';
import { failureReason } from '../../runtime/request/failures.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { drainToasts, useFailures } from './failure-store.ts';
import { stay } from './report-failure.ts';

/** Shows what failed: toasts, the dialog about a lost session, the notice of a new build. Rendered once in the console. */
export function FailureOutlet({ onLogInAgain }: { onLogInAgain: () => Promise<void> }) {
  const { message } = App.useApp();
  const t = useTexts();
  const { t: words } = useTranslation(RUNTIME_NAMESPACE);
  const { toasts, dialog, reloading } = useFailures();
  const [leaving, setLeaving] = useState(false);
  // Drawn from the first loss on: closed it would cost every start a moment.
  const [isDrawn, setDrawn] = useState(false);
  if (dialog && !isDrawn) setDrawn(true);

  useEffect(() => {
    if (toasts.length === 0) return;
    for (const { key, level, what, duration } of drainToasts()) {
      const content = typeof what === 'string' ? t(what) : failureReason(what, words);
      void message.open({ key, type: level, content, duration });
    }
  }, [toasts, message, t, words]);

  useEffect(() => {
    if (reloading) void message.open({ key: 'reloading', type: 'info', content: t('failures.updated'), duration: 0 });
  }, [reloading, message, t]);

  if (!isDrawn) return null;
  return (
    <Modal
      open={dialog !== null}
      title={t('failures.reloginTitle')}
      okText={t('failures.reloginConfirm')}
      cancelText={t('failures.cancel')}
      confirmLoading={leaving}
      onOk={() => {
        setLeaving(true);
        void onLogInAgain().finally(() => setLeaving(false));
      }}
      onCancel={stay}
      maskClosable={false}
      width={440}
      zIndex={2000}
      destroyOnHidden
    >
      {dialog && (
        <p style={{ margin: '12px 0' }}>{words(dialog === 'expired' ? 'failure.unauthorised' : 'failure.session')}</p>
      )}
    </Modal>
  );
}
