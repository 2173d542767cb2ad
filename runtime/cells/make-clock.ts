/** What time it is, for cells that change by themselves. */
export interface Clock {
  /** Milliseconds since 1970, as of the last tick. */
  now(): number;
  subscribe(listener: () => void): () => void;
}

/**
 * One clock for all cells of a kind, so that a page of them is one timer; it stops while none is shown.
 *
 * @param tick milliseconds between two readings
 */
export function makeClock(tick: number): Clock {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let present = Date.now();
  return {
    now: () => present,
    subscribe(listener) {
      listeners.add(listener);
      if (timer === undefined) {
        // As exact as between two ticks: a page that is shown again within one redraws none of its cells.
        if (Math.abs(Date.now() - present) >= tick) present = Date.now();
        timer = setInterval(() => {
          present = Date.now();
          for (const each of listeners) each();
        }, tick);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
