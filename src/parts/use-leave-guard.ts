import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { askToDiscard } from '../../runtime/actions/ask-to-discard.ts';
import { isAnythingDirty, isPageDirty } from '../../runtime/core/dirty-guard.ts';
import { RUNTIME_NAMESPACE } from '../../runtime/locales/namespace.ts';

/** Asks before typed text of one of these tabs, or of any page, is lost; without any it goes on at once. */
export function useLeaveGuard(): (tabKeys: readonly string[] | 'all', leave: () => void) => void {
  const { modal } = App.useApp();
  const { t } = useTranslation(RUNTIME_NAMESPACE);
  return useCallback(
    (tabKeys, leave) => {
      if (tabKeys === 'all' ? !isAnythingDirty() : !tabKeys.some(isPageDirty)) leave();
      else void askToDiscard(modal, t).then((sure) => sure && leave());
    },
    [modal, t],
  );
}
