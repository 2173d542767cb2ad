import { useSyncExternalStore } from 'react';

/** A window too narrow for a table's columns, or a menu beside a page: a phone's. The sheets have the same width. */
export const NARROW = '(max-width: 640px)';

/** Whether the window is a phone's, also after it was turned. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}

export const isNarrow = () => window.matchMedia(NARROW).matches;

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
