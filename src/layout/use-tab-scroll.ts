import { type RefObject, useCallback, useEffect, useState } from 'react';

/** What of the tabs is out of sight: before the visible ones, and after them. */
interface OutOfSight {
  before: boolean;
  behind: boolean;
}

/** Of its width, how far the row goes with one press of an arrow. */
const STEP = 0.8;

/**
 * Keeps the active tab in sight, lets the wheel go through the tabs, and returns on which sides there are more.
 *
 * @param count number of tabs
 */
export function useTabScroll(
  row: RefObject<HTMLElement | null>,
  activeKey: string | undefined,
  count: number,
): OutOfSight & { step(by: -1 | 1): void } {
  const [hidden, setHidden] = useState<OutOfSight>({ before: false, behind: false });
  const look = useCallback(() => {
    const element = row.current;
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const before = scrollLeft > 1;
    const behind = scrollLeft + clientWidth < scrollWidth - 1;
    setHidden((now) => (now.before === before && now.behind === behind ? now : { before, behind }));
  }, [row]);
  const reveal = useCallback(() => {
    row.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    look();
  }, [row, look]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      if (event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    // React listens passively, which could not prevent the page from scrolling.
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('scroll', look, { passive: true });
    // Its own arrows make it narrower too.
    const watch = new ResizeObserver(reveal);
    watch.observe(element);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [row, look, reveal]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another active tab, or a new one, moves into sight
  useEffect(() => {
    // With the frame's own layout: by itself it would be one more, in the middle of a page switch.
    const frame = requestAnimationFrame(reveal);
    return () => cancelAnimationFrame(frame);
  }, [reveal, activeKey, count]);

  const step = (by: -1 | 1) => {
    const element = row.current;
    element?.scrollBy({ left: by * element.clientWidth * STEP, behavior: 'smooth' });
  };
  return { ...hidden, step };
}
