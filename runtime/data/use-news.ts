import { useEffect, useEffectEvent, useRef } from 'react';
import { usePartShown } from '../core/page-frame.tsx';
import { useData } from './data-context.tsx';

/** Milliseconds from one look to the next, however much happens. */
const EVERY = 5_000;
/** Milliseconds over which the consoles that hear of something at the same moment ask. */
const SPREAD = 1_000;
/** Milliseconds after which it is tried again while something holds it up. */
const HELD = 2_000;

/**
 * Does something when the server has told that others have changed what a call's answer is made of: now and again, and only
 * while it is seen.
 *
 * @param isHeld while it says so, it waits
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
      if (timer !== undefined || !data.toldSince(known.current, endpoint)) return;
      timer = setTimeout(due, Math.max(0, last.current + EVERY - Date.now()) + SPREAD * Math.random());
    };
    look();
    const leave = data.news.listen(look);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [data, endpoint, isSeen]);
}
