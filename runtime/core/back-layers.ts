import { useEffect, useRef } from 'react';
import { levelHere } from './history-level.ts';
import { isNarrow } from './use-narrow.ts';

/**
 * On a phone the button "back" closes what is open above a page (a drawer, a dialog, a picture, the menu) before it leaves the page:
 * each has an entry of its own in the history, with the page's address.
 *
 * @param close may ask first; what is still open afterwards is closed by the next "back"
 */
export function useBackLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen || !isNarrow()) return;
    // Loaded on a phone alone.
    const added = import('./back-history.ts').then(({ addLayer }) => addLayer(() => latest.current()));
    return () => void added.then((remove) => remove());
  }, [isOpen]);
}

/** Whether the present entry is that of a layer: who goes on from it to another page takes its place. */
export function isLayered(): boolean {
  return levelHere() > 0;
}

/** A layer as a part of what is open. */
export function BackLayer({ close }: { close(): void }): null {
  useBackLayer(true, close);
  return null;
}
