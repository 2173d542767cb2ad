import { App, Modal } from 'antd';
import { Button } from '../../runtime/controls/button.tsx';
import { useConsole } from '../core/console-context.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './error-log-dialog.module.css';
import { clearErrors, useErrorLog } from './error-log-store.ts';
import { ErrorLogTable } from './error-log-table.tsx';
import { errorLogText } from './error-log-text.ts';

export interface ErrorLogDialogProps {
  open: boolean;
  onClose: () => void;
  /** It is no longer visible. */
  onClosed: () => void;
}

/** What went wrong in this tab: to be read, copied and cleared. */
export function ErrorLogDialog({ open, onClose, onClosed }: ErrorLogDialogProps) {
  const t = useTexts();
  const { config } = useConsole();
  const { message } = App.useApp();
  const errors = useErrorLog((state) => state.errors);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(errorLogText(errors, config.clientVersion));
      message.success(t('errorLog.copied'));
    } catch {
      message.error(t('errorLog.copyFailed'));
    }
  };
  const clear = () => {
    onClose();
    clearErrors();
  };
  const closed = () => {
    // Its button disappears with the last error.
    if (useErrorLog.getState().errors.length === 0) document.getElementById('main')?.focus();
    onClosed();
  };
  return (
    <Modal
      open={open}
      title={t('errorLog.title')}
      width={1080}
      onCancel={onClose}
      afterClose={closed}
      closable={{ 'aria-label': t('errorLog.close') }}
      footer={
        <div className={styles.foot}>
          <Button danger onClick={clear}>
            {t('errorLog.clear')}
          </Button>
          <Button look="primary" onClick={() => void copy()}>
            {t('errorLog.copy')}
          </Button>
        </div>
      }
    >
      <p className={styles.note}>{t('errorLog.note')}</p>
      <ErrorLogTable errors={errors} />
    </Modal>
  );
}
