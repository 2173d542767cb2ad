const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** As it is written on the keys of this system. */
export const studioKeyWords = () => (isApple() ? '⌘ E' : 'Ctrl E');

/** In the form for assistive technology. */
export const studioKey = () => (isApple() ? 'Meta+E' : 'Control+E');

/** Whether ⌘ E at Apple, Ctrl E elsewhere was pressed. */
export function isStudioKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'e' || altKey || shiftKey) return false;
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}

/** Whether the main key of commands is held: ⌘ at Apple, Ctrl elsewhere. */
export function isCommand({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean {
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
