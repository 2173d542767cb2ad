import { createContext, use, useSyncExternalStore } from 'react';

/** A window too narrow for a table's columns, or a menu beside a page: a phone's. The sheets have the same width. */
export const NARROW = '(max-width: 640px)';

/** Whether the box is a phone's in which a page is looked at, as in the studio; undefined for the window itself. */
export const NarrowContext = createContext<boolean | undefined>(undefined);

/** Whether the window is a phone's, also after it was turned. */
export function useNarrow(): boolean {
  const seen = useSyncExternalStore(subscribe, isNarrow);
  return use(NarrowContext) ?? seen;
}

export const isNarrow = () => window.matchMedia(NARROW).matches;

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
