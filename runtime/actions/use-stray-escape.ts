import { useEffect } from 'react';

const DIALOGS = '.ant-drawer-open, .ant-modal-wrap';

/**
 * When an element with the focus is removed, only the document gets the keys that follow, and Esc closes nothing
 * any more. While a dialog is open, the topmost handles the keys that no element gets.
 */
export function useStrayEscape(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isStray = event.target === document.body || event.target === document.documentElement;
      if (event.key !== 'Escape' || !isStray || event.isComposing || event.defaultPrevented) return;
      escapeTopmost();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}

/** Presses Esc in the topmost drawer or dialog: it closes as it does then, and asks what it asks then. */
export function escapeTopmost(): void {
  const topmost = [...document.querySelectorAll<HTMLElement>(DIALOGS)].filter(isShown).at(-1);
  if (!topmost) return;
  topmost.focus({ preventScroll: true });
  const pressed = { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true, cancelable: true };
  topmost.dispatchEvent(new KeyboardEvent('keydown', pressed));
}

/** One that was closed stays in the page, hidden. */
function isShown(dialog: HTMLElement): boolean {
  return getComputedStyle(dialog).display !== 'none';
}
