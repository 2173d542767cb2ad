import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Pixels of the visible part of the rows, known before they are painted; undefined where nothing is laid out. */
export function useRoom(table: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const rows = table.current?.querySelector(':scope > .rt-table-rows');
    if (!rows || typeof ResizeObserver !== 'function') return;
    const sizes = new ResizeObserver(() => {
      const { clientWidth } = rows;
      if (clientWidth > 0) flushSync(() => setRoom(clientWidth));
    });
    sizes.observe(rows);
    return () => sizes.disconnect();
  }, [table]);
  return room;
}
