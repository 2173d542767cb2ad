import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { App, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './top-bar.module.css';

/** Fills the screen with the console and back; where the browser cannot, it says so. */
export function FullscreenButton() {
  const t = useTexts();
  const { message } = App.useApp();
  const [full, setFull] = useState(() => Boolean(document.fullscreenElement));
  useEffect(() => {
    const follow = () => setFull(Boolean(document.fullscreenElement));
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = async () => {
    try {
      if (!document.fullscreenEnabled) throw new Error('unsupported');
      await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      void message.warning(t('layout.noFullscreen'));
    }
  };
  const label = t(full ? 'layout.leaveFullscreen' : 'layout.fullscreen');
  return (
    <Tooltip title={label}>
      <button type="button" className={styles.iconButton} aria-label={label} onClick={toggle}>
        {full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      </button>
    </Tooltip>
  );
}
