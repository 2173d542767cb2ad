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
      const topmost = [...document.querySelectorAll<HTMLElement>(DIALOGS)].filter(isShown).at(-1);
      if (!topmost) return;
      topmost.focus({ preventScroll: true });
      const { key, code, keyCode } = event;
      topmost.dispatchEvent(new KeyboardEvent('keydown', { key, code, keyCode, bubbles: true, cancelable: true }));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}

/** One that was closed stays in the page, hidden. */
function isShown(dialog: HTMLElement): boolean {
  return getComputedStyle(dialog).display !== 'none';
}
