const FOCUSABLE =
  'input:not([disabled]):not([type="hidden"]), textarea:not([disabled]), button:not([disabled]), [contenteditable="true"], [tabindex="0"]';

/** Scrolls to a field and puts the caret there. One that cannot be focused is scrolled to all the same. */
export function focusField(box: HTMLElement | null): void {
  if (!box) return;
  box.scrollIntoView?.({ block: 'center' });
  box.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
}
