import { type RefObject, useEffect, useRef, useState } from 'react';
import { placeOf } from './drawn-parts.ts';

/** What a pointer does to a page, and what follows from it. Scrolling is none of it. */
const USES = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'dragstart',
] as const;

/** Whether the page is used instead of pointed at. */
export function isUse({ ctrlKey, metaKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return ctrlKey || metaKey;
}

/**
 * Lets a person point at the parts of what is drawn in a box: nothing of it reaches the page, unless Ctrl (⌘) is held.
 *
 * @param onChoose receives the place of the part that was clicked
 * @returns the place that is pointed at
 */
export function usePointing(box: RefObject<HTMLElement | null>, onChoose: (place: string) => void): string | undefined {
  const [hovered, hover] = useState<string>();
  const receiver = useRef(onChoose);
  receiver.current = onChoose;
  useEffect(() => {
    /** Clicks that the page is to get as if Ctrl was not held. */
    const passed = new WeakSet<Event>();
    const targetOf = ({ target }: Event) =>
      target instanceof Element && box.current?.contains(target) ? target : undefined;
    const choose = (event: MouseEvent) => {
      const target = targetOf(event);
      if (!target || passed.has(event)) return;
      if (isUse(event)) {
        if (event.type !== 'click') return;
        // With Ctrl a link would open a tab of the browser.
        swallow(event);
        const { detail, clientX, clientY, button } = event;
        const plain = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX, clientY, button });
        passed.add(plain);
        target.dispatchEvent(plain);
        return;
      }
      swallow(event);
      // A button that cannot be pressed has no click, but is pointed at. A finger that goes down may be about to scroll.
      const isChoice = event.type === 'click' || (event instanceof PointerEvent && isPress(event));
      const place = isChoice ? placeOf(target) : undefined;
      if (place !== undefined) receiver.current(place);
    };
    const move = (event: MouseEvent) => {
      const target = isUse(event) ? undefined : targetOf(event);
      hover(target && placeOf(target));
    };
    const leave = () => hover(undefined);
    // Before React, which listens at the root and lets what is captured there come first.
    for (const type of USES) window.addEventListener(type, choose as (event: Event) => void, true);
    window.addEventListener('pointermove', move, true);
    document.documentElement.addEventListener('pointerleave', leave);
    return () => {
      for (const type of USES) window.removeEventListener(type, choose as (event: Event) => void, true);
      window.removeEventListener('pointermove', move, true);
      document.documentElement.removeEventListener('pointerleave', leave);
    };
  }, [box]);
  return hovered;
}

function isPress({ type, pointerType, button }: PointerEvent): boolean {
  return type === 'pointerdown' && pointerType === 'mouse' && button === 0;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
