import { useState } from 'react';

/** A window that a table's columns, or a menu beside a page, do not fit: a phone's. The sheets have the same width. */
export const NARROW = '(max-width: 640px)';

/** Whether the window is a phone's. Asked once: what is shown does not change under somebody's hands. */
export function useNarrow(): boolean {
  const [narrow] = useState(() => window.matchMedia(NARROW).matches);
  return narrow;
}
