import { useSyncExternalStore } from 'react';
import { makeClock } from './make-clock.ts';

const clock = makeClock(1000);

/** What time it is, again each second. @returns milliseconds since 1970 */
export function useSecondClock(): number {
  return useSyncExternalStore(clock.subscribe, clock.now);
}
