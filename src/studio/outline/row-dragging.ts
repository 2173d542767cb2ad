import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Edge, RowDrag } from './outline-edits.ts';
import type { OutlineRow } from './outline-rows.ts';

const ROW = Symbol('row of the outline');

/**
 * Lets a line be dragged, and others be dropped on it.
 *
 * @param latest the line and what is done with it @param show where the dragged line would be dropped @returns ends it
 */
export function makeDraggable(
  element: HTMLElement,
  latest: () => { row: OutlineRow; drag: RowDrag },
  show: (edge: Edge | undefined) => void,
): () => void {
  const rowOf = (data: Record<string | symbol, unknown>) => data[ROW] as OutlineRow | undefined;
  const edgeAt = (data: Record<string | symbol, unknown>, clientY: number): Edge | undefined => {
    const moved = rowOf(data);
    const { top, height } = element.getBoundingClientRect();
    const { row, drag } = latest();
    return moved && drag.edgeOn(moved, row, height, clientY - top);
  };
  const ends = [
    draggable({
      element,
      canDrag: () => latest().row.part?.movable === true && latest().row.within !== undefined,
      getInitialData: () => ({ [ROW]: latest().row }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => rowOf(source.data) !== undefined,
      onDrag: ({ source, location }) => show(edgeAt(source.data, location.current.input.clientY)),
      onDragLeave: () => show(undefined),
      onDrop({ source, location }) {
        show(undefined);
        const moved = rowOf(source.data);
        const edge = edgeAt(source.data, location.current.input.clientY);
        if (moved && edge) latest().drag.drop(moved, latest().row, edge);
      },
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
