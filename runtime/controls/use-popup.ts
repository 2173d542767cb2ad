import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Box, type PopupSide, placePopup } from './place-popup.ts';

/**
 * Shows an element with `popover="manual"` above everything, so that no box around it cuts it off, and keeps it by what it
 * belongs to while that is scrolled.
 */
export function usePopup(anchor: HTMLElement | Box, side: PopupSide): RefObject<HTMLDivElement | null> {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;
    // Test browsers do not have it.
    element.showPopover?.();
    const place = () => {
      element.style.maxHeight = '';
      const { width, height } = element.getBoundingClientRect();
      const at = 'getBoundingClientRect' in anchor ? anchor.getBoundingClientRect() : anchor;
      const found = placePopup(at, { width, height }, { width: innerWidth, height: innerHeight }, side);
      element.style.left = `${found.left}px`;
      element.style.top = `${found.top}px`;
      element.style.maxHeight = `${found.maxHeight}px`;
    };
    const follow = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) place();
    };
    place();
    addEventListener('resize', place);
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', place);
      document.removeEventListener('scroll', follow, { capture: true });
    };
  }, [anchor, side]);
  return popup;
}
