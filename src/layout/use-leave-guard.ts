import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnythingDirty, isPageDirty } from '../../runtime/dirty-guard.ts';
import { RUNTIME_NAMESPACE } from '../../runtime/locales/namespace.ts';

/** Asks before typed text of one of these tabs, or of any page, is lost; without any it goes on at once. */
export function useLeaveGuard(): (tabKeys: readonly string[] | 'all', leave: () => void) => void {
  const { modal } = App.useApp();
  const { t } = useTranslation(RUNTIME_NAMESPACE);
  return useCallback(
    (tabKeys, leave) => {
      if (tabKeys === 'all' ? !isAnythingDirty() : !tabKeys.some(isPageDirty)) {
        leave();
        return;
      }
      modal.confirm({
        // The looks of the question that a drawer asks (runtime/actions/use-discard.ts).
        icon: null,
        centered: true,
        width: 440,
        title: t('action.discardTitle'),
        content: t('action.discard'),
        okText: t('action.discardLeave'),
        okButtonProps: { danger: true },
        cancelText: t('action.discardStay'),
        autoFocusButton: 'cancel',
        onOk: leave,
      });
    },
    [modal, t],
  );
}
