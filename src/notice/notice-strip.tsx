import { CloseOutlined, SoundOutlined } from '@ant-design/icons-svg';
import { App } from 'antd';
import { useState } from 'react';
import { Icon } from '../../runtime/controls/icon.tsx';
import { late } from '../../runtime/core/late.tsx';
import { useConsole } from '../core/console-context.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { hideNotice, type Notice, useNotice } from '../stores/notice-store.ts';
import type { NoticeDialogProps } from './notice-dialog.tsx';
import styles from './notice-strip.module.css';

const NoticeDialog = late<NoticeDialogProps>(
  () => import('./notice-dialog.tsx').then((module) => module.NoticeDialog),
  null,
);

/** One line: what does not fit ends with dots, and is read in the dialog. */
export function NoticeStrip({ notice }: { notice: Notice }) {
  const t = useTexts();
  const { client } = useConsole();
  const { modal } = App.useApp();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);

  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  const askToHide = () =>
    modal.confirm({
      title: t('notice.hideConfirm'),
      okText: t('notice.ok'),
      cancelText: t('notice.cancel'),
      onOk: () => hideNotice(client, notice),
      // What opened it went with the strip.
      afterClose: () => useNotice.getState().notice === null && document.getElementById('main')?.focus(),
    });

  return (
    <div className={styles.strip}>
      <Icon of={SoundOutlined} className={styles.sign} />
      <button type="button" className={styles.window} title={t('notice.open')} aria-haspopup="dialog" onClick={show}>
        <span className={styles.line}>
          <strong>{notice.title}</strong>
          <span>{notice.content.replaceAll('\n', ' ')}</span>
        </span>
      </button>
      <button
        type="button"
        className={styles.close}
        aria-label={t('notice.hide')}
        title={t('notice.hide')}
        onClick={askToHide}
      >
        <Icon of={CloseOutlined} />
      </button>
      {asked && (
        <NoticeDialog notice={notice} open={open} onClose={() => setOpen(false)} onClosed={() => setAsked(false)} />
      )}
    </div>
  );
}
