import { create } from 'zustand';
import { isNarrow, useNarrow } from '../../runtime/core/use-narrow.ts';
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
  const over = useNarrow();
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
