import { type HTMLAttributes, useEffect, useRef } from 'react';

/** Milliseconds that a finger rests. */
const LONG = 400;
/** Pixels that it may move meanwhile: more is scrolling. */
const STILL = 10;

/** Handlers of an element that does something when a finger rests on it; a mouse and what is pressed inside have their own ways. */
export function useLongPress(act: (() => void) | undefined): HTMLAttributes<HTMLElement> {
  const begun = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const isDown = useRef(false);
  const latest = useRef(act);
  latest.current = act;
  // A card that goes meanwhile is not ticked.
  useEffect(() => () => clearTimeout(begun.current?.timer), []);
  if (!act) return {};
  const end = () => {
    clearTimeout(begun.current?.timer);
    begun.current = undefined;
  };
  const leave = () => {
    isDown.current = false;
    end();
  };
  return {
    onPointerDown({ pointerType, target, clientX: x, clientY: y }) {
      end();
      if (pointerType !== 'touch' || (target instanceof Element && target.closest('button, a, input, label'))) return;
      isDown.current = true;
      const timer = setTimeout(() => {
        end();
        navigator.vibrate?.(10);
        latest.current?.();
      }, LONG);
      begun.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }) {
      const { x, y } = begun.current ?? {};
      if (x !== undefined && y !== undefined && Math.hypot(clientX - x, clientY - y) > STILL) end();
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    // The browser's own answer to a finger that rests: words are marked, a menu opens.
    onContextMenu(event) {
      if (isDown.current) event.preventDefault();
    },
  };
}
