import { type KeyboardEvent, type RefObject, useState } from 'react';

/** What a cell of a grid needs to be walked to. */
export interface GridPlace {
  name: string;
  /** One cell of the grid is on the way of the Tab key: the last one that had the focus. */
  tabIndex: 0 | -1;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Arrow keys, Home and End from cell to cell of rows that need not be of one length. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  floors: readonly { rooms: readonly unknown[] }[],
): { place(row: number, column: number): GridPlace } {
  const [at, setAt] = useState<{ row: number; column: number }>();
  const widths = floors.map(({ rooms }) => rooms.length);
  const first = widths.findIndex((width) => width > 0);
  const isThere = at !== undefined && at.column < (widths[at.row] ?? 0);
  const current = isThere ? at : { row: first, column: 0 };

  /** The next row in a direction that has rooms. */
  const rowFrom = (row: number, step: 1 | -1): number | undefined => {
    for (let next = row + step; next >= 0 && next < widths.length; next += step) if (widths[next]) return next;
    return undefined;
  };
  const go = (row: number | undefined, column: number): boolean => {
    if (row === undefined) return false;
    const place = `${row} ${Math.max(0, Math.min(column, (widths[row] ?? 1) - 1))}`;
    grid.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
    return true;
  };
  return {
    place: (row, column) => ({
      name: `${row} ${column}`,
      tabIndex: current.row === row && current.column === column ? 0 : -1,
      onFocus: () => setAt({ row, column }),
      onKeyDown(event) {
        const moved =
          event.key === 'ArrowRight'
            ? go(row, column + 1)
            : event.key === 'ArrowLeft'
              ? go(row, column - 1)
              : event.key === 'ArrowDown'
                ? go(rowFrom(row, 1), column)
                : event.key === 'ArrowUp'
                  ? go(rowFrom(row, -1), column)
                  : event.key === 'Home'
                    ? go(row, 0)
                    : event.key === 'End' && go(row, Number.MAX_SAFE_INTEGER);
        if (moved) event.preventDefault();
      },
    }),
  };
}
