import { useEffect, useEffectEvent, useRef } from 'react';
import { usePartShown } from '../core/page-frame.tsx';
import { useData } from './data-context.tsx';

/** Milliseconds over which the calls of consoles that are notified at the same moment are spread. */
const SPREAD = 500;
/** Milliseconds after which it is tried again while something blocks it. */
const HELD = 2_000;

/**
 * Does something when the server has reported that others have changed data in a call's answer: now and then, and only
 * while it is visible.
 *
 * @param isHeld while it returns true, the news wait
 */
export function useNews(endpoint: string, act: () => void, isHeld: () => boolean): void {
  const data = useData();
  const isSeen = usePartShown();
  const known = useRef(data.news.count);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const hold = useEffectEvent(() => document.hidden || isHeld());
  const now = useEffectEvent(act);
  useEffect(() => {
    if (!isSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const due = () => {
      timer = undefined;
      if (hold()) {
        timer = setTimeout(due, HELD);
        return;
      }
      known.current = data.news.count;
      last.current = Date.now();
      now();
    };
    const look = () => {
      if (timer !== undefined || !data.reportedSince(known.current, endpoint)) return;
      const rest = Math.max(0, last.current + data.restOf(endpoint) - Date.now());
      timer = setTimeout(due, rest + SPREAD * Math.random());
    };
    look();
    const leave = data.news.listen(look);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [data, endpoint, isSeen]);
}
