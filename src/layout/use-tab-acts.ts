import { useCallback } from 'react';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { turnPin } from '../stores/preferences.ts';
import { closeAllTabs, closeTab, closeTabs, moveTab, refreshTab, useTabs } from '../stores/tabs.ts';

export type TabAct =
  | 'refresh'
  | 'pin'
  | 'close'
  | 'closeOthers'
  | 'closeLeft'
  | 'closeRight'
  | 'closeAll'
  | 'moveLeft'
  | 'moveRight';

/** Actions on a tab; each asks before typed text is lost. */
export function useTabActs(activeKey: string | undefined, onGo: (address: string) => void) {
  const leaving = useLeaveGuard();
  return useCallback(
    (act: TabAct, key: string) => {
      const { tabs } = useTabs.getState();
      const place = tabs.findIndex((tab) => tab.key === key);
      const tab = tabs[place];
      if (!tab) return;
      const goIfMoved = (address: string | undefined) => {
        if (address !== undefined) onGo(address);
      };
      const closeAmong = (closed: readonly { key: string }[]) => {
        const keys = closed.map((each) => each.key);
        leaving(keys, () => goIfMoved(closeTabs(keys, key, activeKey)));
      };
      if (act === 'pin') turnPin(tab.route);
      else if (act === 'moveLeft') moveTab(key, place - 1);
      else if (act === 'moveRight') moveTab(key, place + 1);
      else if (act === 'close') leaving([key], () => goIfMoved(closeTab(key, activeKey)));
      else if (act === 'closeOthers') closeAmong(tabs.filter((each) => each !== tab));
      else if (act === 'closeLeft') closeAmong(tabs.slice(0, place));
      else if (act === 'closeRight') closeAmong(tabs.slice(place + 1));
      else if (act === 'closeAll')
        leaving(
          tabs.map((each) => each.key),
          () => onGo(closeAllTabs()),
        );
      else
        leaving([key], () => {
          refreshTab(key);
          if (key !== activeKey) onGo(tab.route + tab.search);
        });
    },
    [activeKey, leaving, onGo],
  );
}
