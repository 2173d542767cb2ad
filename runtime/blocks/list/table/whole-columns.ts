import type { Layout } from './place-columns.ts';

type Widths = Pick<Layout, 'widths' | 'width'>;

/**
 * Widens the columns visible at first so far that the next one begins where the pinned ones do: no head and no word is cut
 * in half there. A width that a user has chosen stays. Where all fit, or where no column could use the space, all stay.
 *
 * @param room pixels of the part that scrolls
 * @param isChosen whether a user has chosen the width of a column
 */
export function wholeColumns(layout: Layout, room: number, isChosen: (key: string) => boolean): Widths {
  const { columns, widths, width, covered } = layout;
  if (width <= room) return layout;
  const front = widths.length - columns.length;
  const frontWidth = widths.slice(0, front).reduce((sum, each) => sum + each, 0);
  const isPinned = columns.some(({ fixed }) => fixed === 'left') || layout.tick !== undefined;
  let free = room - covered.left - covered.right - (isPinned ? 0 : frontWidth);
  const seen: number[] = [];
  for (const [at, column] of columns.entries()) {
    if (column.fixed) continue;
    if (column.width > free) break;
    free -= column.width;
    seen.push(at);
  }
  const elastic = seen.filter((at) => columns[at] && !isChosen(columns[at].key));
  if (elastic.length === 0 || free <= 0) return layout;
  const each = Math.floor(free / elastic.length);
  const wider = [...widths];
  for (const [place, at] of elastic.entries()) {
    // The remainder of the division goes to the first one.
    wider[front + at] = (widths[front + at] ?? 0) + each + (place === 0 ? free - each * elastic.length : 0);
  }
  return { widths: wider, width: width + free };
}
