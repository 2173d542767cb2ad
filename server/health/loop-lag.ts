import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late the process comes to what is due: while it computes, no call is answered. */
export interface LoopLag {
  /** The worst of the last five to ten seconds, in seconds. */
  worst(): number;
  stop(): void;
}

const WINDOW = 5_000;
/** Milliseconds. How late a process is that does nothing comes from this, and is taken off. */
const RESOLUTION = 20;

export function watchLoopLag(): LoopLag {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  let before = 0;
  const worstNow = () => Math.max(0, delays.max / 1e9 - RESOLUTION / 1000);
  const timer = setInterval(() => {
    before = worstNow();
    delays.reset();
  }, WINDOW);
  timer.unref();
  return {
    worst: () => Math.max(before, worstNow()),
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
