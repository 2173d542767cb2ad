import { useEffect, useRef } from 'react';
import { useIsTopmost } from '../core/dialogs.tsx';
import { usePartShown } from '../core/page-frame.tsx';

/** The parts of a key event that a shortcut checks. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether a pressed key is a shortcut such as `n`, `ctrl+enter` or `f2`. On a Mac the command key counts as ctrl. Ctrl, alt
 * and shift must be as in the shortcut, so that `n` is not `ctrl+n`.
 */
export function isShortcut(shortcut: string, pressed: Pressed): boolean {
  const parts = shortcut.split('+');
  const key = parts.pop();
  return (
    pressed.key.toLowerCase() === key &&
    (pressed.ctrlKey || pressed.metaKey) === parts.includes('ctrl') &&
    pressed.altKey === parts.includes('alt') &&
    pressed.shiftKey === parts.includes('shift')
  );
}

/** Whether the user types into the element, so that a letter is text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"], [role="textbox"]'))
  );
}

/**
 * Does something at a key, while its page is visible, no dialog is above it, and the user is not typing (except shortcuts with
 * ctrl or alt).
 *
 * @param shortcut undefined: no key does it
 */
export function useShortcut(shortcut: string | undefined, act: () => void): void {
  const isSeen = usePartShown();
  const isTopmost = useIsTopmost();
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (shortcut === undefined || !isSeen) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || !isShortcut(shortcut, event) || !isTopmost())
        return;
      if (isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [shortcut, isSeen, isTopmost]);
}
