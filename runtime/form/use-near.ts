import { type RefObject, useEffect, useState } from 'react';

/** How far below the fold something is drawn: about a screen. */
const AHEAD = '600px';

/**
 * Whether a box is, or has once been, near the visible part of its scrolling parent. Where the browser cannot detect it, true.
 *
 * @param atOnce it is drawn wherever it is
 */
export function useNear(box: RefObject<HTMLElement | null>, atOnce: boolean): boolean {
  const [near, setNear] = useState(atOnce || typeof IntersectionObserver === 'undefined');
  if (atOnce && !near) setNear(true);
  useEffect(() => {
    const element = box.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { root: scrollingParent(element), rootMargin: `${AHEAD} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return near;
}

/** A margin counts only around the box that scrolls: pages and drawers scroll in boxes of their own. */
function scrollingParent(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
