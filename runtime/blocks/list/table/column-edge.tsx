import type { PointerEvent } from 'react';
import { fittingWidth } from '../use-column-settings.ts';

/**
 * The edge of a head, to be dragged; a double click resets the width. While it is dragged only the widths of the
 * two `col` elements change: the rows are drawn again when it is released.
 */
export function ColumnEdge({ setWidth }: { setWidth(width: number | undefined): void }) {
  const drag = (down: PointerEvent<HTMLElement>) => {
    const edge = down.currentTarget;
    const head = edge.closest('th');
    const tables = head?.closest('.rt-table')?.querySelectorAll<HTMLElement>(':scope > .rt-table-part > table');
    if (!head || !tables || down.button !== 0) return;
    down.preventDefault();
    edge.setPointerCapture?.(down.pointerId);
    const from = head.getBoundingClientRect().width;
    const whole = (tables[0]?.getBoundingClientRect().width ?? 0) - from;
    let width = from;
    const move = (event: globalThis.PointerEvent) => {
      width = fittingWidth(from + event.clientX - down.clientX);
      for (const table of tables) {
        const col = table.querySelectorAll<HTMLElement>(':scope > colgroup > col')[head.cellIndex];
        if (col) col.style.width = `${width}px`;
        table.style.width = `${whole + width}px`;
      }
    };
    const end = () => {
      edge.removeEventListener('pointermove', move);
      if (width !== from) setWidth(width);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', end, { once: true });
  };
  return (
    <span
      className="rt-column-edge"
      aria-hidden="true"
      onPointerDown={drag}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => setWidth(undefined)}
    />
  );
}
