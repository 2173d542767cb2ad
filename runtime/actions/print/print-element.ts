/**
 * Prints one element: everything beside its way up to the body is left out while the browser prints, and the boxes on that
 * way lose their scroll and height, so that all of it comes onto paper (print.css).
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
