import { type RefObject, useEffect } from 'react';

/**
 * Lets the parts of a table (head, rows, bar) scroll sideways as one, and marks the table with `data-more-left` and
 * `data-more-right` where columns are hidden by the pinned ones, `data-wide` where it scrolls at all; it can have the focus
 * then. It changes the elements themselves: nothing is drawn again while someone scrolls.
 */
export function useScrollTogether(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = table;
    const parts = [...(element?.querySelectorAll<HTMLElement>(':scope > .rt-table-part') ?? [])];
    const rows = parts[1];
    if (!element || !rows) return;
    const mark = () => {
      const hidden = rows.scrollWidth - rows.clientWidth;
      element.toggleAttribute('data-wide', hidden > 0);
      // Users without a pointer scroll it with the arrow keys.
      if (hidden > 0) rows.tabIndex = 0;
      else rows.removeAttribute('tabindex');
      element.toggleAttribute('data-more-left', rows.scrollLeft > 0);
      element.toggleAttribute('data-more-right', rows.scrollLeft < hidden - 1);
    };
    const follow = ({ currentTarget }: Event) => {
      if (!(currentTarget instanceof HTMLElement)) return;
      for (const part of parts)
        if (part.scrollLeft !== currentTarget.scrollLeft) part.scrollLeft = currentTarget.scrollLeft;
      mark();
    };
    for (const part of parts) part.addEventListener('scroll', follow, { passive: true });
    // It also reports right after the first layout: measuring earlier would force one.
    const sizes = new ResizeObserver(mark);
    for (const each of [rows, rows.firstElementChild]) if (each) sizes.observe(each);
    return () => {
      for (const part of parts) part.removeEventListener('scroll', follow);
      sizes.disconnect();
    };
  }, [table]);
}
