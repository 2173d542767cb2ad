import { type RefObject, useEffect, useRef } from 'react';
import { useNarrow } from '../core/use-narrow.ts';

/** Pixels that a finger goes sideways at least, and how many times as far as up or down. */
const FAR = 64;
const STRAIGHT = 2;
/** Milliseconds at most: slower is no swipe, but somebody who reads with the finger. */
const QUICK = 600;
/** Pixels at the edges of the window that belong to the browser: its own way back begins there. */
const EDGE = 24;

/** What a finger moves itself, or is typed into. */
const OWN = 'input, textarea, select, canvas, [contenteditable], [role="slider"]';

/**
 * On a phone a finger that wipes sideways goes to the next record or back, as the buttons do that stand there as well.
 *
 * @param inside an element of the part @param around selects the part, above it
 */
export function useSwipe(
  inside: RefObject<HTMLElement | null>,
  around: string,
  swiped: (to: 'left' | 'right') => void,
): void {
  const narrow = useNarrow();
  const latest = useRef(swiped);
  latest.current = swiped;
  useEffect(() => {
    const part = inside.current?.closest<HTMLElement>(around);
    if (!narrow || !part) return;
    let begun: { x: number; y: number; at: number } | undefined;
    const begin = ({ pointerType, isPrimary, target, clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
      const isAtEdge = x < EDGE || x > window.innerWidth - EDGE;
      const isFree = pointerType === 'touch' && isPrimary && !isAtEdge && !movesItself(target, part);
      begun = isFree ? { x, y, at } : undefined;
    };
    const end = ({ clientX, clientY, timeStamp }: PointerEvent) => {
      if (!begun) return;
      const across = clientX - begun.x;
      const isSwipe =
        Math.abs(across) >= FAR &&
        Math.abs(across) >= STRAIGHT * Math.abs(clientY - begun.y) &&
        timeStamp - begun.at <= QUICK;
      begun = undefined;
      if (isSwipe) latest.current(across < 0 ? 'left' : 'right');
    };
    const cancel = () => {
      begun = undefined;
    };
    const { touchAction } = part.style;
    // Sideways is not the browser's here; what scrolls sideways inside goes on to.
    part.style.touchAction = 'pan-y pinch-zoom';
    part.addEventListener('pointerdown', begin);
    part.addEventListener('pointerup', end);
    part.addEventListener('pointercancel', cancel);
    return () => {
      part.style.touchAction = touchAction;
      part.removeEventListener('pointerdown', begin);
      part.removeEventListener('pointerup', end);
      part.removeEventListener('pointercancel', cancel);
    };
  }, [narrow, inside, around]);
}

/** Whether what a finger lies on moves with it: a box of text, or anything that scrolls sideways. */
function movesItself(target: EventTarget | null, part: Element): boolean {
  if (!(target instanceof Element) || target.closest(OWN)) return true;
  for (let element: Element | null = target; element && element !== part; element = element.parentElement) {
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible') return true;
  }
  return false;
}
