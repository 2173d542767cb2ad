/** Menus and lists of choices close with the click that chooses: the focus returns to the element that opened them. */
const PASSING = '[role="menu"], [role="listbox"], .ant-dropdown, .ant-popover';

let last: HTMLElement | undefined;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(PASSING)) last = target;
  });
}

/** What has the focus, or had it last: a disabled input loses it. */
export function lastFocused(): HTMLElement | undefined {
  return last;
}

/** Returns the focus, unless another element has got it meanwhile or the element is gone. */
export function focusIfLost(element: HTMLElement | undefined): void {
  if (!element?.isConnected) return;
  const { activeElement: active } = document;
  const isLost = active === null || active === document.body;
  if (isLost) element.focus({ preventScroll: true });
}

/**
 * Before an element with the focus is removed: focuses the page, drawer or dialog around it, whose keys (Esc) would
 * not work any more otherwise.
 */
export function focusAround(element: Element): void {
  element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
