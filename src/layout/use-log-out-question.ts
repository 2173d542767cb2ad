import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnythingDirty } from '../../runtime/core/dirty-guard.ts';
import { RUNTIME_NAMESPACE } from '../../runtime/locales/namespace.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useWaiting } from '../stores/waiting-store.ts';

/** Asks whether to sign out, and shows what would be lost. */
export function useLogOutQuestion(onLogOut: () => Promise<void>): () => void {
  const t = useTexts();
  const { t: words } = useTranslation(RUNTIME_NAMESPACE);
  const { modal } = App.useApp();
  return useCallback(() => {
    const ask = () => {
      modal.confirm({
        title: t('session.logoutConfirm'),
        // Only where something is lost is it the red button.
        ...(isAnythingDirty() && { content: words('action.discard'), okButtonProps: { danger: true } }),
        okText: t('session.logout'),
        cancelText: t('failures.cancel'),
        onOk: onLogOut,
      });
    };
    if (useWaiting.getState().calls.length === 0) ask();
    else import('../waiting/waiting.ts').then((late) => late.askBeforeLogOut(modal, onLogOut), ask);
  }, [modal, t, words, onLogOut]);
}
