import { useCallback, useMemo, useState } from 'react';
import type { Row } from '../../core/values.ts';

/** The ticked rows of a list, those of other pages too. */
export interface Ticked {
  rows: readonly Row[];
  keys: readonly string[];
  has(row: Row): boolean;
  toggle(row: Row): void;
  /** Ticks these rows, or unticks them; the others stay as they are. */
  put(rows: readonly Row[], on: boolean): void;
  /** All rows that are shown, or none of them. */
  setShown(on: boolean): void;
  clear(): void;
}

/** Made once: a list without batch actions never touches it. */
const NONE: ReadonlyMap<string, Row> = new Map();

/**
 * Rows stay ticked from page to page. Other filters untick them: actions on ticked rows only affect rows that the user has
 * seen under the filters that are shown.
 */
export function useTicked(rowKey: string, shown: readonly Row[], filterKey: string): Ticked {
  const [state, setState] = useState({ filterKey, rows: NONE });
  const rows = state.filterKey === filterKey ? state.rows : NONE;
  const hold = useCallback((next: ReadonlyMap<string, Row>) => setState({ filterKey, rows: next }), [filterKey]);
  return useMemo(() => {
    const keyOf = (row: Row) => String(row[rowKey]);
    const put = (several: readonly Row[], on: boolean) => {
      const next = new Map(rows);
      for (const row of several) {
        if (on) next.set(keyOf(row), row);
        else next.delete(keyOf(row));
      }
      hold(next);
    };
    return {
      rows: [...rows.values()],
      keys: [...rows.keys()],
      has: (row) => rows.has(keyOf(row)),
      toggle: (row) => put([row], !rows.has(keyOf(row))),
      put,
      setShown: (on) => put(shown, on),
      clear: () => hold(NONE),
    };
  }, [rows, rowKey, shown, hold]);
}
