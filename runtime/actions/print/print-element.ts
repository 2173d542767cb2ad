/**
 * Prints one element: everything but the element and its ancestors is hidden while the browser prints, and these
 * ancestors lose their scroll and height, so that all of it is printed (print.css).
 *
 * @param paper laid out to be put up; left out, as it is on the screen
 */
export function printElement(element: HTMLElement, paper?: 'a4' | 'label'): void {
  markPrinted(element, paper);
  window.print();
}

/** Makes an element what is printed, until the browser has printed. */
export function markPrinted(element: HTMLElement, paper?: 'a4' | 'label'): void {
  const way: HTMLElement[] = [];
  for (let up = element.parentElement; up; up = up.parentElement) way.push(up);
  const own = ['rt-printed', ...(paper ? ['rt-poster', `rt-paper-${paper}`] : [])];
  element.classList.add(...own);
  for (const each of way) each.classList.add('rt-print-way');
  const restore = () => {
    element.classList.remove(...own);
    for (const each of way) each.classList.remove('rt-print-way');
  };
  window.addEventListener('afterprint', restore, { once: true });
}
