import { useEffect, useState } from 'react';
import { useIsTopmost } from '../../core/dialogs.tsx';

/** Elements above a page that close with Esc by themselves. */
const POPUPS = [
  '.rt-menu',
  '.ant-dropdown:not(.ant-dropdown-hidden)',
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden)',
  '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)',
  '.ant-popover:not(.ant-popover-hidden)',
  '.ant-modal-wrap:not([style*="display: none"])',
  '.ant-image-preview-root',
].join(', ');

/**
 * Whether a block fills the window, by its style sheet rather than by the browser: what opens above it (a drawer, the choices of
 * a select) is elsewhere in the document and would not be visible in the browser's full screen. Esc leaves it, unless it
 * is meant for something above; so does another page that is shown.
 */
export function useFullScreen(): [boolean, (on: boolean) => void] {
  const isTopmost = useIsTopmost();
  const [on, turn] = useState(false);
  // When the page is hidden: its effects end.
  useEffect(() => () => turn(false), []);
  useEffect(() => {
    if (!on) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !isTopmost() || document.querySelector(POPUPS)) return;
      turn(false);
    };
    // Listened to while capturing: what closes with this key is still open then.
    window.addEventListener('keydown', leave, { capture: true });
    return () => window.removeEventListener('keydown', leave, { capture: true });
  }, [on, isTopmost]);
  return [on, turn];
}
