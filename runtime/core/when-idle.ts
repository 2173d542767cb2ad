/** Milliseconds between looks at the page, and how often it is looked at before the waiting is over anyway. */
const PAUSE = 1000;
const LOOKS = 20;

/** Something that a person waits for. */
const WAITS = '.rt-turning, .rt-skeleton, [aria-busy="true"]';

/**
 * Does something once all that the page shows is there and the browser has nothing else to do, such as fetching what a person
 * may want next. Where it fails nothing is said: nobody has asked yet.
 */
export function whenIdle(work: () => Promise<unknown>): void {
  if (typeof requestIdleCallback === 'undefined') return;
  let looks = 0;
  const look = () => {
    looks += 1;
    if (looks < LOOKS && document.querySelector(WAITS)) setTimeout(look, PAUSE);
    else requestIdleCallback(() => void work().catch(() => {}));
  };
  setTimeout(look, PAUSE);
}
