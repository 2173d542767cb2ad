import { CloseOutlined, SoundOutlined } from '@ant-design/icons-svg';
import { App } from 'antd';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../runtime/controls/icon.tsx';
import { late } from '../../runtime/late.tsx';
import { useConsole } from '../console-context.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import type { NoticeDialogProps } from './notice-dialog.tsx';
import { hideNotice, type Notice, useNotice } from './notice-store.ts';
import styles from './notice-strip.module.css';

/** Pixels that the line moves in a second: slow enough to read along. */
const SPEED = 60;

const NoticeDialog = late<NoticeDialogProps>(
  () => import('./notice-dialog.tsx').then((module) => module.NoticeDialog),
  null,
);

/** One line that moves; it stands still under the mouse, with the focus, and for whoever wants no motion. */
export function NoticeStrip({ notice }: { notice: Notice }) {
  const t = useTexts();
  const { client } = useConsole();
  const { modal } = App.useApp();
  const line = useRef<HTMLSpanElement>(null);
  const [pace, setPace] = useState<CSSProperties>();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    const text = line.current;
    const width = text?.parentElement?.clientWidth ?? 0;
    const way = width + (text?.scrollWidth ?? 0);
    // It begins where it can be read, as if it had come in already.
    setPace({ animationDuration: `${way / SPEED}s`, animationDelay: `${-width / SPEED}s` });
  }, []);

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
        <span ref={line} className={styles.line} style={pace}>
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
