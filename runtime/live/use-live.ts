import { useEffect, useEffectEvent } from 'react';
import type { LiveLine } from './live-line.ts';

/** Milliseconds in which several changes count as one. */
const GATHERED = 1_000;

/** Does something when one of these entities has changed at the server, once a second at most. @param entities the same list always */
export function useLive(live: LiveLine | undefined, entities: readonly string[], onChange: () => void): void {
  const act = useEffectEvent(onChange);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const due = () => {
      timer = undefined;
      act();
    };
    const leave = live?.listen(entities, () => {
      timer ??= setTimeout(due, GATHERED);
    });
    return () => {
      clearTimeout(timer);
      leave?.();
    };
  }, [live, entities]);
}
