/** Finds the parts of a page among its elements: those with a mark, and cells of tables by their heads. */

const MARK = 'data-part';

/** The place of the part that an element is of; undefined where it is of none. */
export function placeOf(element: Element): string | undefined {
  return markedAround(element)?.getAttribute(MARK) ?? undefined;
}

/**
 * The element of the part that an element is of: the nearest with a mark, and of a cell without one the head of its column.
 * Cells have none themselves, since a table has thousands.
 */
export function markedAround(element: Element): Element | undefined {
  const marked = element.closest(`[${MARK}]`);
  const cell = element.closest<HTMLTableCellElement>('td');
  if (cell && !(marked && cell.contains(marked))) {
    const head = headOf(cell);
    if (head?.hasAttribute(MARK)) return head;
  }
  return marked ?? undefined;
}

/** A list draws its head as a table of its own. */
function headOf(cell: HTMLTableCellElement): Element | undefined {
  // The room below an opened row is no column's.
  if (cell.colSpan > 1) return undefined;
  const list = cell.closest('.rt-table');
  const isOfList = list && cell.closest('.rt-table-rows')?.parentElement === list;
  const heads = (isOfList ? list : cell.closest('table'))?.querySelector('thead tr')?.children;
  return heads?.[[...(cell.parentElement?.children ?? [])].indexOf(cell)];
}

/** Every element of a part that is to be seen. */
export function drawnAt(box: Element, place: string): Element[] {
  const found = [...box.querySelectorAll(`[${MARK}="${CSS.escape(place)}"]`)];
  return found.filter((element) => rectOf(element) !== undefined);
}

/**
 * The elements of a part, or where none is drawn (another tab, a closed dialog, a condition) of the nearest part around it
 * that is.
 */
export function nearestDrawn(box: Element, place: string): { place: string; elements: Element[] } | undefined {
  for (let at = place; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const elements = drawnAt(box, at);
    if (elements.length > 0) return { place: at, elements };
    if (at === '') return undefined;
  }
}

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a part is drawn in the window: of the head of a column the whole column; undefined where it takes no room. */
export function rectOf(element: Element): Rect | undefined {
  const own = element.getBoundingClientRect();
  if (own.width === 0 && own.height === 0) return around([...element.children]);
  const list = element.matches('th') ? element.closest('.rt-table') : null;
  const rows = list?.querySelector('.rt-table-rows')?.getBoundingClientRect();
  const bottom = rows ? Math.max(own.bottom, rows.bottom) : own.bottom;
  return { left: own.left, top: own.top, width: own.width, height: bottom - own.top };
}

/** An element without a box of its own (`display: contents`) is where its children are. */
function around(children: readonly Element[]): Rect | undefined {
  const rects = children.flatMap((child) => rectOf(child) ?? []);
  if (rects.length === 0) return undefined;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.left + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.top + rect.height));
  return { left, top, width: right - left, height: bottom - top };
}
