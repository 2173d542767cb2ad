import { App } from 'antd';
import { useCallback } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { turnFullscreen } from './fullscreen.ts';

/** Fills the screen and back; where that is impossible it shows that. */
export function useFullscreenSwitch(): () => Promise<void> {
  const t = useTexts();
  const { message } = App.useApp();
  return useCallback(async () => {
    const refused = await turnFullscreen();
    if (refused) void message.warning(t(refused === 'by-key' ? 'layout.leaveByKey' : 'layout.noFullscreen'));
  }, [message, t]);
}
