import { useEffect, useState } from 'react';

/** Seconds left of a countdown; 0 when it does not run. It is measured by the clock, so it is right after a tab has slept. */
export function useCountdown(whole: number): { seconds: number; start: () => void } {
  const [end, setEnd] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const tick = () => {
      const left = Math.ceil((end - Date.now()) / 1000);
      // A clock that was set back must not lock a button for longer than the whole countdown.
      const rest = left > 0 && left <= whole ? left : 0;
      setSeconds(rest);
      if (rest === 0) setEnd(0);
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end, whole]);
  const start = () => {
    setSeconds(whole);
    setEnd(Date.now() + whole * 1000);
  };
  return { seconds, start };
}
