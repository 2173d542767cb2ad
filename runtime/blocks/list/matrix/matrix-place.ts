/** Where the keyboard is: a cell, the head of a row (`column` -1) or the head of a column (`row` -1). */
export interface MatrixPlace {
  row: number;
  column: number;
}

export interface MatrixExtent {
  rows: number;
  columns: number;
}

/** Rows that PageUp and PageDown go by. */
const PAGE = 10;

/** Where a key leads from a place; undefined for one that leads nowhere. */
export function placeAfter(
  { row, column }: MatrixPlace,
  { key, far }: { key: string; far: boolean },
  { rows, columns }: MatrixExtent,
): MatrixPlace | undefined {
  const to = (nextRow: number, nextColumn: number): MatrixPlace => {
    const inRow = Math.max(-1, Math.min(nextRow, rows - 1));
    // There is nothing where the two heads meet.
    return { row: inRow, column: Math.max(inRow < 0 ? 0 : -1, Math.min(nextColumn, columns - 1)) };
  };
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowUp':
      return column < 0 ? to(Math.max(0, row - 1), column) : to(row - 1, column);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'PageDown':
      return to(row + PAGE, column);
    case 'PageUp':
      return to(Math.max(0, row - PAGE), column);
    case 'Home':
      return far ? to(0, 0) : to(row, 0);
    case 'End':
      return far ? to(rows - 1, columns - 1) : to(row, columns - 1);
    default:
      return undefined;
  }
}

/** Pixels of a row, of a column, and of the head over the columns; matrix.css has the same. */
export const ROW = 34;
export const COLUMN = 34;
export const HEAD = 148;

/** Rows that are printed at most, some twenty sheets: more of them nobody reads on paper, and a browser takes long for. */
export const PRINTED = 500;
/** Pixels between the margins of a sheet of A4 that lies on its side. */
const SHEET = 1_040;

/** How small a matrix is printed, so that its columns fit on a sheet. */
export function printedZoom(names: number, columns: number): number {
  return Math.min(1, SHEET / (names + columns * COLUMN));
}

/** Rows that are drawn beyond those in sight. */
const BEYOND = 12;

/** Which rows are near what a box of this height shows. */
export function rowsNear(scrollTop: number, height: number, rows: number): { from: number; to: number } {
  const first = Math.floor(scrollTop / ROW);
  return { from: Math.max(0, first - BEYOND), to: Math.min(rows, first + Math.ceil(height / ROW) + BEYOND) };
}

/** Whether what is in sight is about to leave what is drawn. */
export function isDrawn(drawn: { from: number; to: number }, scrollTop: number, height: number, rows: number): boolean {
  const first = Math.floor(scrollTop / ROW);
  const last = Math.min(rows, first + Math.ceil(height / ROW) + 2);
  return drawn.from <= Math.max(0, first - 2) && drawn.to >= last;
}
