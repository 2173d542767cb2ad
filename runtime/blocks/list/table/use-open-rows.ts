import { useCallback, useState } from 'react';
import type { Row } from '../../../core/values.ts';

interface OpenRows {
  has(id: string): boolean;
  toggle(row: Row): void;
}

const NONE: ReadonlySet<string> = new Set();

/** The rows whose inner block is visible; several at a time. */
export function useOpenRows(rowKey: string, possible: boolean): OpenRows {
  const [open, setOpen] = useState(NONE);
  const toggle = useCallback(
    (row: Row) =>
      setOpen((before) => {
        const next = new Set(before);
        const id = String(row[rowKey]);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [rowKey],
  );
  return { has: (id) => possible && open.has(id), toggle };
}
