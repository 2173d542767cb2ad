import { useCallback, useEffect, useRef } from 'react';
import { usePartShown } from '../core/page-frame.tsx';
import { useData } from './data-context.tsx';

/**
 * Loads again when data in a call's answer was written: at once while it is visible, else when it is shown
 * again.
 *
 * @returns a function that loads again unless that was done since the last write: for a document's `reload` and the closing of
 * a drawer, which know of writes that no document declares
 */
export function useAfterWrites(endpoint: string, reload: () => void): () => void {
  const data = useData();
  const isSeen = usePartShown();
  const loaded = useRef(data.writes.count);
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (!isSeen) return;
    const look = () => {
      if (!data.changedSince(loaded.current, endpoint)) return;
      loaded.current = data.writes.count;
      latest.current();
    };
    look();
    return data.writes.listen(look);
  }, [data, endpoint, isSeen]);
  return useCallback(() => {
    if (loaded.current === data.writes.count) return;
    loaded.current = data.writes.count;
    latest.current();
  }, [data]);
}
