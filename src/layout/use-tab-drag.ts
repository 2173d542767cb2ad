import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { moveTab } from '../stores/tabs.ts';

/** Pixels that a pressed pointer goes before it drags, and from the edge of the row from where on that scrolls, and how far each time. */
const SLACK = 6;
const EDGE = 32;
const SCROLL = 12;

/**
 * Moves a tab with the mouse or a pen: it goes past another when the pointer is past the middle of that. A finger scrolls
 * the row; the menu of a tab moves it too.
 */
export function useTabDrag(row: RefObject<HTMLElement | null>) {
  const pressed = useRef<{ key: string; from: number }>(undefined);
  const [dragged, setDragged] = useState<string>();
  const stop = () => {
    pressed.current = undefined;
    setDragged(undefined);
  };
  return {
    dragged,
    handlers: {
      onPointerDown({ button, pointerType, target, clientX }: PointerEvent) {
        const tab = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
        if (button === 0 && pointerType !== 'touch' && tab?.dataset.key !== undefined)
          pressed.current = { key: tab.dataset.key, from: clientX };
      },
      onPointerMove({ clientX, pointerId, buttons }: PointerEvent) {
        const held = pressed.current;
        const element = row.current;
        if (!held || !element) return;
        if (buttons === 0) return stop();
        if (dragged === undefined && Math.abs(clientX - held.from) < SLACK) return;
        if (dragged === undefined) {
          setDragged(held.key);
          // Captured by the row: a tab that changes its place would lose it. The click at the end then does not reach a tab.
          element.setPointerCapture(pointerId);
        }
        const { left, right } = element.getBoundingClientRect();
        if (clientX < left + EDGE) element.scrollLeft -= SCROLL;
        if (clientX > right - EDGE) element.scrollLeft += SCROLL;
        const others = [...element.querySelectorAll<HTMLElement>('[data-key]')].filter(
          ({ dataset }) => dataset.key !== held.key,
        );
        moveTab(held.key, others.filter((other) => middleOf(other) < clientX).length);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  };
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
