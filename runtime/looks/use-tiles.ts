import { type RefObject, useLayoutEffect } from 'react';
import { tileColumns } from './tile-columns.ts';

/** Where `figures.css` has columns of its own. Not the width of the tiles: beside a side tree they have a phone's room in a wide window. */
const PHONE = '(max-width: 420px)';
/** Pixels of a tile's paddings and borders. */
const AROUND = 36;
/** The greatest width in pixels of one of a few tiles. */
const WIDEST = 320;

/**
 * Places tiles in rows that are all full, none narrower than its text. It changes the element itself: where nothing is
 * laid out yet, and on a phone, the style sheet alone decides.
 *
 * @param least pixels of a tile
 * @param words the texts of the tiles: measured again when they change
 */
export function useTiles(box: RefObject<HTMLElement | null>, least: number, words: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the words change
  useLayoutEffect(() => {
    const { current: element } = box;
    if (!element || typeof ResizeObserver !== 'function') return;
    const place = () => {
      const tiles = [...element.children] as HTMLElement[];
      const { clientWidth } = element;
      const isWide = tiles.length > 0 && !matchMedia(PHONE).matches;
      const lines = isWide ? [...element.querySelectorAll('.rt-figure > span')] : [];
      const need = Math.max(least, ...lines.map(({ scrollWidth }) => scrollWidth + AROUND));
      const { columns, last, isFew } = tileColumns(tiles.length, clientWidth, need);
      const width = isFew ? `minmax(0, ${WIDEST}px)` : 'minmax(0, 1fr)';
      element.style.gridTemplateColumns = isWide ? `repeat(${columns}, ${width})` : '';
      // Of the box, not of the last tile: one that becomes a button with its answer is another element.
      element.style.setProperty('--rt-last', isWide && last > 1 ? `span ${last}` : '');
    };
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box, least, words]);
}
