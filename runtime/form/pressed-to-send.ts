import type { KeyboardEvent } from 'react';

/** A form of so many fields is sent by Enter in one of them; in a longer one Enter would send what is half filled in. */
const SHORT = 3;

/** Whether a key means that the form is done: Ctrl+Enter anywhere, Enter in a line of text of a short form. */
export function pressedToSend(event: KeyboardEvent, fields: number): boolean {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return false;
  // React also bubbles keys pressed in a dialog that a field has opened, which is beside the form.
  const { target } = event;
  if (!(target instanceof Node && event.currentTarget.contains(target))) return false;
  if (event.ctrlKey || event.metaKey) return true;
  const isLine = target instanceof HTMLInputElement && /^(text|tel|number|password)$/.test(target.type);
  // In the search box of a select Enter chooses, in a calendar's it picks the day.
  const chooses = !isLine || target.getAttribute('role') === 'combobox' || target.closest('.ant-picker') !== null;
  return !chooses && fields <= SHORT;
}
