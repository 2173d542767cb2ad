import { useEffect, useState } from 'react';

/** Seconds between two codes. @see product spec section 9 */
export const RESEND_SECONDS = 60;

const KEY = 'sms_code_until';

/**
 * The seconds until a code may be asked for again; 0 when it may. The end is kept in session storage, so the countdown
 * goes on after a reload.
 */
export function useCodeCountdown(): { seconds: number; start: () => void } {
  const [seconds, setSeconds] = useState(secondsLeft);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds(secondsLeft()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const start = () => {
    sessionStorage.setItem(KEY, String(Date.now() + RESEND_SECONDS * 1000));
    setSeconds(RESEND_SECONDS);
  };
  return { seconds, start };
}

function secondsLeft(): number {
  const left = Math.ceil((Number(sessionStorage.getItem(KEY)) - Date.now()) / 1000);
  // A clock that was set back must not lock the button for longer than a whole countdown.
  return left > 0 && left <= RESEND_SECONDS ? left : 0;
}
