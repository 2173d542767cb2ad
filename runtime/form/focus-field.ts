/** A file field is never visible, its button is; the eye at the label shows a masked value and is no part of the widget. */
const FOCUSABLE = [
  'input:not([disabled], [type="hidden"], [type="file"])',
  'textarea:not([disabled])',
  'button:not([disabled], .rt-eye)',
  '[contenteditable="true"]',
  '[tabindex="0"]',
].join();

/** Scrolls to a field and puts the caret there. One that cannot be focused is still scrolled to. */
export function focusField(box: HTMLElement | null): void {
  if (!box) return;
  box.scrollIntoView?.({ block: 'center' });
  const found = box.querySelector<HTMLElement>(FOCUSABLE);
  if (found) found.focus({ preventScroll: true });
  else focusWhenLoaded(box);
}

/** Milliseconds that a heavy widget is waited for. */
const PATIENCE = 5000;

/** The widget is still loading; a user who has moved to something else meanwhile is not interrupted. */
function focusWhenLoaded(box: HTMLElement): void {
  const { activeElement: before } = document;
  const observer = new MutationObserver(() => {
    const found = box.querySelector<HTMLElement>(FOCUSABLE);
    if (!found) return;
    observer.disconnect();
    if (document.activeElement === before || document.activeElement === document.body) {
      found.focus({ preventScroll: true });
    }
  });
  observer.observe(box, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE);
}
