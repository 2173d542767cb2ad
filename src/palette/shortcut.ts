const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** As it is written on the keys of this system. */
export const shortcutWords = () => (isApple() ? '⌘ K' : 'Ctrl K');

/** In the form for assistive technology. */
export const shortcutKeys = () => (isApple() ? 'Meta+K' : 'Control+K');

/** Whether it was pressed: ⌘ K at Apple, where Ctrl K edits text; Ctrl K elsewhere. */
export function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || altKey || shiftKey) return false;
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
