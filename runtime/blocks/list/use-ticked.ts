import { useCallback, useMemo, useState } from 'react';
import type { Row } from '../../values.ts';

/** The ticked rows of a list, those of other pages too. */
export interface Ticked {
  rows: readonly Row[];
  keys: readonly string[];
  has(row: Row): boolean;
  /** These are ticked and no others. @param keys of rows that are shown, or were ticked before */
  set(keys: readonly string[]): void;
  toggle(row: Row): void;
  clear(): void;
}

/** Made once: a list without batch actions never touches it. */
const NONE: ReadonlyMap<string, Row> = new Map();

/**
 * Rows stay ticked from page to page. Other filters untick them: what is done to ticked rows is done to rows that one has
 * seen under the filters that are shown.
 */
export function useTicked(rowKey: string, shown: readonly Row[], filterKey: string): Ticked {
  const [state, setState] = useState({ filterKey, rows: NONE });
  const rows = state.filterKey === filterKey ? state.rows : NONE;
  const put = useCallback((next: ReadonlyMap<string, Row>) => setState({ filterKey, rows: next }), [filterKey]);
  return useMemo(() => {
    const keyOf = (row: Row) => String(row[rowKey]);
    return {
      rows: [...rows.values()],
      keys: [...rows.keys()],
      has: (row) => rows.has(keyOf(row)),
      set(keys) {
        const near = new Map(shown.map((row) => [keyOf(row), row]));
        const found = keys.flatMap((key) => {
          const row = near.get(key) ?? rows.get(key);
          return row ? [[key, row] as const] : [];
        });
        put(new Map(found));
      },
      toggle(row) {
        const next = new Map(rows);
        if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
        put(next);
      },
      clear: () => put(NONE),
    };
  }, [rows, rowKey, shown, put]);
}
