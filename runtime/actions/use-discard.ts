import { App } from 'antd';
import { useCallback } from 'react';
import { useTexts } from '../core/use-texts.ts';
import { askToDiscard } from './ask-to-discard.ts';

/** Asks before typed text of a page is lost. The function is the same at every render. */
export function useDiscard(): () => Promise<boolean> {
  const t = useTexts();
  const { modal } = App.useApp();
  return useCallback(() => askToDiscard(modal, t), [modal, t]);
}
