import { useEffect, useState } from 'react';
import { isPageDirty } from '../../runtime/core/dirty-guard.ts';
import { useTabs } from '../stores/tabs.ts';

/** Milliseconds after a key or a click, and between checks while something is typed: it may be sent, or undone. */
const SOON = 250;
const AGAIN = 1000;

/** The events that may begin or end typed text. */
const EVENTS = ['input', 'change', 'click', 'focusout'] as const;

/**
 * Keys of the tabs in which something is typed and not sent. Forms are polled, since they do not notify: so it is a moment
 * late.
 */
export function useTypedTabs(): ReadonlySet<string> {
  const [typed, setTyped] = useState<ReadonlySet<string>>(NONE);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const keys = useTabs
        .getState()
        .tabs.filter(({ key }) => isPageDirty(key))
        .map(({ key }) => key);
      setTyped((known) => (known.size === keys.length && keys.every((key) => known.has(key)) ? known : new Set(keys)));
      if (keys.length > 0) timer = setTimeout(look, AGAIN);
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, SOON);
    };
    for (const event of EVENTS) document.addEventListener(event, lookSoon, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of EVENTS) document.removeEventListener(event, lookSoon, { capture: true });
    };
  }, []);
  return typed;
}

const NONE: ReadonlySet<string> = new Set();
