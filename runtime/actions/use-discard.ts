import { useCallback } from 'react';
import { useTexts } from '../use-texts.ts';
import { useConfirm } from './use-confirm.tsx';

/** Asks before typed text is lost: the one question of the console about it. The function is the same at every render. */
export function useDiscard(): () => Promise<boolean> {
  const t = useTexts();
  const confirm = useConfirm();
  return useCallback(() => {
    const same = (text: string) => ({ zh: text, en: text });
    const title = same(t('action.discardTitle'));
    return confirm(
      { title, text: same(t('action.discard')) },
      { title, scopes: {}, danger: true, yes: t('action.discardLeave'), no: t('action.discardStay') },
    );
  }, [confirm, t]);
}
