import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusIfLost, lastFocused } from '../core/last-focused.ts';

/** Milliseconds. The second time is for a button that is switched off until what it began is over. */
const PAUSES = [0, 100];

/**
 * Around a dialog: when it goes, the focus goes back to what had it before. antd gives it back only after a dialog that
 * closes step by step; those of a page are taken away at once.
 */
export function ReturnFocus({ children }: { children: ReactNode }) {
  const [opener] = useState(lastFocused);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      // Not at once: React in its strict mode ends effects only to begin them again, and what follows may take the focus.
      for (const pause of PAUSES) {
        setTimeout(() => {
          if (!here.current) focusIfLost(opener);
        }, pause);
      }
    };
  }, [opener]);
  return children;
}
