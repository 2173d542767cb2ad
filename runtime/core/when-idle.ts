/** Milliseconds between checks of the page, and how many checks there are before the waiting ends anyway. */
const PAUSE = 1000;
const LOOKS = 20;

/** Something that the user waits for. */
const WAITS = '.rt-turning, .rt-skeleton, [aria-busy="true"]';

/**
 * Does something once all that the page shows is there and the browser has nothing else to do, such as fetching what the user
 * may need next. A failure is not shown: the user has not asked for it yet.
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
