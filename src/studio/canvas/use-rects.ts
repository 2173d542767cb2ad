import { type RefObject, useLayoutEffect, useState } from 'react';
import { nearestDrawn, type Rect, rectOf } from './drawn-parts.ts';

/** More elements of one part (a button in each of five hundred rows) are not outlined: those in sight are among the first. */
const MOST = 60;

export interface Outlined {
  /** Of the part that is outlined: the wanted one, or the nearest around it that is drawn. */
  place: string;
  /** In pixels of the box. */
  rects: readonly Rect[];
}

/**
 * Where a part is drawn, measured again whenever it may have moved: scrolled, resized, drawn again, at the end of a motion.
 *
 * @param box holds the page @param over what is outlined over it has its pixels
 */
export function useRects(
  box: RefObject<HTMLElement | null>,
  over: RefObject<HTMLElement | null>,
  place: string | undefined,
): Outlined | undefined {
  const [outlined, setOutlined] = useState<Outlined>();
  useLayoutEffect(() => {
    const { current: page } = box;
    const { current: frame } = over;
    if (place === undefined || !page || !frame) return setOutlined(undefined);
    let waiting = 0;
    const measure = () => {
      waiting = 0;
      const next = outlinedAt(page, frame, place);
      setOutlined((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const later = () => {
      waiting ||= requestAnimationFrame(measure);
    };
    measure();
    const moved = ['scroll', 'resize', 'transitionend', 'animationend'] as const;
    for (const type of moved) window.addEventListener(type, later, true);
    const drawn = new MutationObserver(later);
    drawn.observe(page, { subtree: true, childList: true, characterData: true, attributes: true });
    const sized = typeof ResizeObserver === 'function' ? new ResizeObserver(later) : undefined;
    for (const element of [page, frame]) sized?.observe(element);
    return () => {
      cancelAnimationFrame(waiting);
      for (const type of moved) window.removeEventListener(type, later, true);
      drawn.disconnect();
      sized?.disconnect();
    };
  }, [box, over, place]);
  return outlined;
}

function outlinedAt(page: Element, frame: Element, place: string): Outlined | undefined {
  const found = nearestDrawn(page, place);
  if (!found) return undefined;
  const { left, top } = frame.getBoundingClientRect();
  const rects = found.elements.slice(0, MOST).flatMap((element) => {
    const rect = rectOf(element);
    return rect ? [{ ...rect, left: Math.round(rect.left - left), top: Math.round(rect.top - top) }] : [];
  });
  return { place: found.place, rects };
}
