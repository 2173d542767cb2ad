import { whenIdle } from '../../runtime/core/when-idle.ts';

/** Milliseconds to wait in a browser that does not say when it is idle, such as Safari on a phone. */
const SURELY_IDLE = 10_000;

/** Does something once all that the page shows is there, in every browser. A failure is not shown: nobody has asked for it. */
export function whenAtRest(work: () => Promise<unknown>): void {
  whenIdle(work);
  if (typeof requestIdleCallback === 'undefined') setTimeout(() => work().catch(() => {}), SURELY_IDLE);
}
