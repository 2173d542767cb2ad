import { useEffect } from 'react';
import { focusIfLost, lastFocused } from '../core/last-focused.ts';

/** While a form is sent its fields are disabled, and the focused one loses the focus: it gets it back afterwards. */
export function useKeptFocus(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const before = lastFocused();
    return () => focusIfLost(before);
  }, [busy]);
}
