import { App } from 'antd';
import { useCallback } from 'react';
import { isAnythingDirty, isPageDirty } from '../../runtime/dirty-guard.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Asks before typed text of one of these tabs, or of any page, is lost; without any it goes on at once. */
export function useLeaveGuard(): (tabKeys: readonly string[] | 'all', leave: () => void) => void {
  const { modal } = App.useApp();
  const t = useTexts();
  return useCallback(
    (tabKeys, leave) => {
      if (tabKeys === 'all' ? !isAnythingDirty() : !tabKeys.some(isPageDirty)) {
        leave();
        return;
      }
      modal.confirm({
        title: t('tabs.unsavedTitle'),
        content: t('tabs.unsaved'),
        okText: t('tabs.leave'),
        okButtonProps: { danger: true },
        cancelText: t('tabs.stay'),
        autoFocusButton: 'cancel',
        onOk: leave,
      });
    },
    [modal, t],
  );
}
