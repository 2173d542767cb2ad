/**
 * Prints one element: everything but the element and its ancestors is hidden while the browser prints, and these
 * ancestors lose their scroll and height, so that all of it is printed (print.css).
 */
export function printElement(element: HTMLElement): void {
  const way: HTMLElement[] = [];
  for (let up = element.parentElement; up; up = up.parentElement) way.push(up);
  element.classList.add('rt-printed');
  for (const each of way) each.classList.add('rt-print-way');
  const restore = () => {
    element.classList.remove('rt-printed');
    for (const each of way) each.classList.remove('rt-print-way');
  };
  window.addEventListener('afterprint', restore, { once: true });
  window.print();
}
