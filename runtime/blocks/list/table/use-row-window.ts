import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from './use-printing.ts';

/** Which of many rows are in the document, and how much space the others need. */
export interface RowWindow {
  from: number;
  /** After the last one. */
  to: number;
  /** Pixels above and below. */
  above: number;
  below: number;
}

/** Pixels of rows that were drawn, by their place, with their sum: scrolling asks at each picture, of thousands. */
interface Heights {
  of: number[];
  sum: number;
  known: number;
}

/** Assumed pixels of a row, until some were drawn. */
const ROW = 48;
/** Pixels that are drawn beyond the visible part, and how many of them may be missing before more is drawn. */
const BEYOND = 480;
const NEEDED = 96;
/** Assumed visible pixels, until they are measured. */
const IN_SIGHT = 720;

/**
 * Draws of many rows only those near what the window shows, whichever box around them scrolls. Rows may be of any height:
 * those that were drawn are measured, the others are assumed to be like them. For printing all are drawn.
 *
 * @param count of all rows @param on false: all are drawn
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number, on: boolean): RowWindow {
  const [range, setRange] = useState({ from: 0, to: Math.ceil((IN_SIGHT + BEYOND) / ROW) });
  const printing = usePrinting(on);
  const heights = useRef<Heights>({ of: [], sum: 0, known: 0 });
  const windowed = on && !printing;
  const from = windowed ? Math.min(range.from, Math.max(0, count - 1)) : 0;
  const to = windowed ? Math.min(range.to, count) : count;

  useLayoutEffect(() => {
    if (windowed && body.current) measure(body.current, from, heights.current);
  });

  useEffect(() => {
    const { current: rows } = body;
    if (!on || !rows) return;
    const look = () => {
      const top = -rows.getBoundingClientRect().top;
      setRange((present) => {
        const within = (pixels: number) =>
          placesWithin(heights.current, count, top - pixels, top + window.innerHeight + pixels);
        const needed = within(NEEDED);
        if (needed.from >= present.from && needed.to <= present.to) return present;
        return within(BEYOND);
      });
    };
    // Listened to while capturing: scrolling does not bubble, and any box around may be the one that scrolls.
    document.addEventListener('scroll', look, { passive: true, capture: true });
    window.addEventListener('resize', look);
    look();
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [body, count, on]);

  const usual = usualHeight(heights.current);
  const sum = (first: number, end: number) => {
    let pixels = 0;
    for (let at = first; at < end; at++) pixels += heights.current.of[at] ?? usual;
    return pixels;
  };
  return { from, to, above: windowed ? sum(0, from) : 0, below: windowed ? sum(to, count) : 0 };
}

/** The rows that a part of the table shows, in pixels from its top. */
function placesWithin(heights: Heights, count: number, top: number, bottom: number) {
  const usual = usualHeight(heights);
  const { of } = heights;
  let from = 0;
  let pixels = 0;
  while (from < count - 1 && pixels + (of[from] ?? usual) <= top) pixels += of[from++] ?? usual;
  let to = from;
  while (to < count && pixels < bottom) pixels += of[to++] ?? usual;
  return { from, to: Math.max(to, Math.min(count, from + 1)) };
}

function usualHeight({ sum, known }: Heights): number {
  return known > 0 ? sum / known : ROW;
}

/** A row's height is up to the next one: what is opened below it counts. */
function measure(body: HTMLElement, from: number, heights: Heights): void {
  const rows = [...body.querySelectorAll<HTMLElement>(':scope > [data-row-key]')];
  const end = body.querySelector<HTMLElement>(':scope > .rt-row-room:last-child');
  rows.forEach((row, place) => {
    const next = rows[place + 1] ?? end;
    const height = next ? next.offsetTop - row.offsetTop : row.offsetHeight;
    if (height <= 0) return;
    const before = heights.of[from + place];
    heights.sum += height - (before ?? 0);
    if (before === undefined) heights.known += 1;
    heights.of[from + place] = height;
  });
}
