import { useEffect, useState } from 'react';
import { RequestFailure } from '../../runtime/request/failures.ts';

/** Seconds between two codes. @see product spec section 9 */
export const RESEND_SECONDS = 60;

interface Countdown {
  /** Until a code may be asked for again; 0 when it may. */
  seconds: number;
  /** @param seconds left out means a whole countdown */
  start(seconds?: number): void;
}

/**
 * Counts down to the next code. The end is stored in session storage, so it continues after a reload. Each browser tab has its
 * own, since the number may be another one there; a tab that asks too soon learns from the server how long it has to wait.
 *
 * @param key a name of its own for each kind of code
 */
export function useCodeCountdown(key: string): Countdown {
  const [seconds, setSeconds] = useState(() => secondsLeft(key));
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds(secondsLeft(key)), 250);
    return () => clearInterval(timer);
  }, [running, key]);
  const start = (wait = RESEND_SECONDS) => {
    sessionStorage.setItem(key, String(Date.now() + wait * 1000));
    setSeconds(wait);
  };
  return { seconds, start };
}

/** How long a user who asked too soon has to wait; undefined for other refusals. */
export function secondsToWait(error: unknown): number | undefined {
  const { seconds } = Object(error instanceof RequestFailure ? error.content : undefined) as { seconds?: unknown };
  return typeof seconds === 'number' && seconds > 0 && seconds <= RESEND_SECONDS ? seconds : undefined;
}

function secondsLeft(key: string): number {
  const left = Math.ceil((Number(sessionStorage.getItem(key)) - Date.now()) / 1000);
  // A clock that was set back must not lock the button for longer than a whole countdown.
  return left > 0 && left <= RESEND_SECONDS ? left : 0;
}
