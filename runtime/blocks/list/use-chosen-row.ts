import { useCallback, useEffect, useRef, useState } from 'react';
import type { Row } from '../../core/values.ts';
import { useBeforeChoice, useChoose } from '../split/choose.ts';

export interface ChosenRow {
  /** The key of the row that the second block of a split shows. */
  key: string | undefined;
  /** Undefined where no split waits for a choice. */
  choose: ((row: Row) => void) | undefined;
}

/** The row that is chosen in a split. When it is loaded again from the server, the split shows it as it is now. */
export function useChosenRow(rowKey: string, rows: readonly Row[] | undefined): ChosenRow {
  const publish = useChoose();
  const before = useBeforeChoice();
  const [chosen, setChosen] = useState<Row>();
  const latest = useRef(chosen);
  latest.current = chosen;
  const choose = useCallback(
    (row: Row) => {
      setChosen(row);
      publish?.({ row });
    },
    [publish],
  );
  useEffect(() => {
    const { current } = latest;
    const fresh = current && rows?.find((row) => row[rowKey] === current[rowKey]);
    if (fresh && fresh !== current && JSON.stringify(fresh) !== JSON.stringify(current)) choose(fresh);
  }, [rows, rowKey, choose]);
  const chooseOther = useCallback(
    (row: Row) => {
      // Choosing the same row again loses nothing.
      if (latest.current?.[rowKey] !== row[rowKey]) before(() => choose(row));
    },
    [before, choose, rowKey],
  );
  // A single row leaves no choice: a user who came by a link or a filter sees it at once.
  const only = publish && rows?.length === 1 ? rows[0] : undefined;
  useEffect(() => {
    if (only) chooseOther(only);
  }, [only, chooseOther]);
  return { key: chosen && String(chosen[rowKey]), choose: publish && chooseOther };
}
