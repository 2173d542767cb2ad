import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { focusIfLost, lastFocused } from '../../runtime/core/last-focused.ts';

const REACHED = 'a[href], button:not([tabindex="-1"])';

/**
 * Of a part that is over the page: the focus goes into it, Tab stays inside, Esc closes it, and then the focus goes back to
 * what had it before.
 *
 * @param over undefined in its place beside the page, where nothing of this holds
 */
export function useKeptFocus(
  box: RefObject<HTMLElement | null>,
  over: { close(): void } | undefined,
): { onKeyDown?: (event: KeyboardEvent) => void } {
  const isOver = over !== undefined;
  const opener = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (!isOver) return;
    const inside = box.current;
    const last = lastFocused();
    if (!inside?.contains(last ?? null)) opener.current = last;
    (inside?.querySelector<HTMLElement>('[aria-current]') ?? inside?.querySelector<HTMLElement>(REACHED))?.focus();
    return () => {
      // Once it is unmounted: React's strict mode ends effects only to begin them again.
      setTimeout(() => {
        if (!inside?.isConnected) focusIfLost(opener.current);
      });
    };
  }, [box, isOver]);
  if (!over) return {};
  return {
    onKeyDown(event) {
      if (event.key === 'Escape') {
        event.stopPropagation();
        over.close();
      }
      if (event.key !== 'Tab') return;
      const all = [...(box.current?.querySelectorAll<HTMLElement>(REACHED) ?? [])];
      const end = event.shiftKey ? all[0] : all.at(-1);
      if (document.activeElement !== end) return;
      event.preventDefault();
      (event.shiftKey ? all.at(-1) : all[0])?.focus();
    },
  };
}
