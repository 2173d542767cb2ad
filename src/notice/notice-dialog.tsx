import { Modal } from 'antd';
import { Button } from '../../runtime/controls/button.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import type { Notice } from '../stores/notice-store.ts';
import styles from './notice-dialog.module.css';

export interface NoticeDialogProps {
  notice: Notice;
  open: boolean;
  onClose: () => void;
  /** It is no longer visible. */
  onClosed: () => void;
}

/** The whole notice: plain text, its lines kept. */
export function NoticeDialog({ notice, open, onClose, onClosed }: NoticeDialogProps) {
  const t = useTexts();
  return (
    <Modal
      open={open}
      title={t('notice.title')}
      width={560}
      onCancel={onClose}
      afterClose={onClosed}
      closable={{ 'aria-label': t('notice.closeDialog') }}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('notice.close')}
        </Button>
      }
    >
      <h3 className={styles.title}>{notice.title}</h3>
      <p className={styles.content}>{notice.content}</p>
    </Modal>
  );
}
