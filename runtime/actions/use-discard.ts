import { useCallback } from 'react';
import { useTexts } from '../use-texts.ts';
import { useConfirm } from './use-confirm.tsx';

/** Asks before typed text is lost. The function is the same at every render. */
export function useDiscard(): () => Promise<boolean> {
  const t = useTexts();
  const confirm = useConfirm();
  return useCallback(() => {
    const same = (text: string) => ({ zh: text, en: text });
    return confirm(
      { title: same(t('action.discardTitle')), text: same(t('action.discard')) },
      { title: same(t('action.discardTitle')), scopes: {} },
    );
  }, [confirm, t]);
}
