import { useState } from 'react';

/** A window too narrow for a table's columns, or a menu beside a page: a phone's. The sheets have the same width. */
export const NARROW = '(max-width: 640px)';

/** Whether the window is a phone's. Read once: what is shown does not change while it is used. */
export function useNarrow(): boolean {
  const [narrow] = useState(() => window.matchMedia(NARROW).matches);
  return narrow;
}
