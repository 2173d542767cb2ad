import type { KeyboardEvent } from 'react';

/** A form of so many fields is sent by Enter in one of them; in a longer one Enter would send what is half filled in. */
const SHORT = 3;

/** Whether a key means that the form is done: Ctrl+Enter anywhere, Enter in a line of text of a short form. */
export function pressedToSend(event: KeyboardEvent, fields: number): boolean {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey) return true;
  const { target } = event;
  const isLine = target instanceof HTMLInputElement && /^(text|tel|number|password)$/.test(target.type);
  // In the search box of a select Enter chooses.
  return isLine && target.getAttribute('role') !== 'combobox' && fields <= SHORT;
}
