import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusIfLost, lastFocused } from '../core/last-focused.ts';

/** Milliseconds. The second time is for a button that is disabled until the action that it began is over. */
const PAUSES = [0, 100];

/**
 * Around a dialog: when it closes, the focus returns to the element that had it before. antd returns it only after a dialog that
 * closes step by step; those of a page are removed at once.
 */
export function ReturnFocus({ children }: { children: ReactNode }) {
  const [opener] = useState(lastFocused);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      // Not at once: React in its strict mode ends effects only to begin them again, and the next step may set the focus.
      for (const pause of PAUSES) {
        setTimeout(() => {
          if (!here.current) focusIfLost(opener);
        }, pause);
      }
    };
  }, [opener]);
  return children;
}
