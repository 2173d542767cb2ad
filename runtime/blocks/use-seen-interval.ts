import { useEffect, useRef } from 'react';
import { usePartShown } from '../core/page-frame.tsx';

/** Does something every so many seconds while the page and the browser tab are visible. @param seconds undefined: never */
export function useSeenInterval(seconds: number | undefined, tick: () => void): void {
  const isSeen = usePartShown();
  const latest = useRef(tick);
  latest.current = tick;
  useEffect(() => {
    if (seconds === undefined || !isSeen) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, isSeen]);
}
