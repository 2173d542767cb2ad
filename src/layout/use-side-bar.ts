import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { NARROW } from '../../runtime/core/use-narrow.ts';
import { usePreferences } from '../stores/preferences.ts';

/** On a phone it is closed until it is opened: only its state beside a page is stored. */
const usePhoneMenu = create<{ open: boolean }>()(() => ({ open: false }));

export interface SideBarState {
  open: boolean;
  /** It is over the page, which is reached again when it is closed. */
  over: boolean;
  turn(open: boolean): void;
}

/** Whether the sidebar is open, and its switch. */
export function useSideBar(): SideBarState {
  const over = useSyncExternalStore(listen, isNarrow);
  const kept = usePreferences((state) => state.sidebarOpen);
  const phone = usePhoneMenu((state) => state.open);
  return {
    open: over ? phone : kept,
    over,
    turn: turnSideBar,
  };
}

function turnSideBar(open: boolean): void {
  if (isNarrow()) usePhoneMenu.setState({ open });
  else usePreferences.setState({ sidebarOpen: open });
}

function listen(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const isNarrow = () => window.matchMedia(NARROW).matches;
