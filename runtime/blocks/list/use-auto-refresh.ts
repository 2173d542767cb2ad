import { useEffect, useRef, useState } from 'react';
import { usePartShown } from '../../core/page-frame.tsx';
import { isToday } from '../../core/range-presets.ts';
import type { ListModel } from './use-list.ts';

export interface AutoRefresh {
  seconds: number;
  on: boolean;
  /** Whether it can run: page 1, and the range that the page names is today. */
  possible: boolean;
  /** The range must be today. */
  needsToday: boolean;
  turn(on: boolean): void;
}

/** Loads page 1 again every so many seconds, while the page and the browser tab are visible. */
export function useAutoRefresh(model: ListModel): AutoRefresh | undefined {
  const { autoRefresh } = model.list;
  const isSeen = usePartShown();
  const [on, turn] = useState(false);
  const latest = useRef(model);
  latest.current = model;
  const possible = isPossible(model);
  const running = autoRefresh !== undefined && on && possible && isSeen;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      // Checked again here: midnight may have passed, and no one sees a hidden browser tab.
      const { current } = latest;
      if (!document.hidden && !current.loading && isPossible(current)) current.refresh();
    }, autoRefresh.seconds * 1000);
    return () => clearInterval(timer);
  }, [running, autoRefresh]);
  if (!autoRefresh) return undefined;
  return { seconds: autoRefresh.seconds, on, possible, needsToday: autoRefresh.whenToday !== undefined, turn };
}

function isPossible({ list, query }: ListModel): boolean {
  const range = list.autoRefresh?.whenToday;
  return query.page === 1 && (range === undefined || isToday(query.filters[range]));
}
