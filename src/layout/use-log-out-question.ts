import { App } from 'antd';
import { useCallback } from 'react';
import { isAnythingDirty } from '../../runtime/dirty-guard.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Asks whether to sign out, and says what would be lost. */
export function useLogOutQuestion(onLogOut: () => Promise<void>): () => void {
  const t = useTexts();
  const { modal } = App.useApp();
  return useCallback(() => {
    modal.confirm({
      title: t('session.logoutConfirm'),
      ...(isAnythingDirty() && { content: t('tabs.unsaved') }),
      okText: t('session.logout'),
      cancelText: t('failures.cancel'),
      onOk: onLogOut,
    });
  }, [modal, t, onLogOut]);
}
