/** Menus and lists of choices go with the click that chose: who is to be returned to is what has opened them. */
const PASSING = '[role="menu"], [role="listbox"], .ant-dropdown, .ant-popover';

let last: HTMLElement | undefined;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(PASSING)) last = target;
  });
}

/** What has the focus, or had it last: a box that is switched off loses it. */
export function lastFocused(): HTMLElement | undefined {
  return last;
}

/** Gives the focus back, unless something else has taken it meanwhile or the element is gone. */
export function focusIfLost(element: HTMLElement | undefined): void {
  if (!element?.isConnected) return;
  const { activeElement: active } = document;
  const isLost = active === null || active === document.body;
  if (isLost) element.focus({ preventScroll: true });
}

/**
 * Before an element goes that has the focus: gives it to the page, drawer or dialog around, whose keys (Esc) would be heard
 * no more otherwise.
 */
export function focusAround(element: Element): void {
  element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
