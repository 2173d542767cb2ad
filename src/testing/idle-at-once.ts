import { vi } from 'vitest';

/**
 * Gives the window what browsers have and happy-dom lacks: it says at once that there is nothing else to do, so what waits
 * until the page is drawn begins. Undone by `vi.unstubAllGlobals`.
 */
export function idleAtOnce(): void {
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => setTimeout(begin));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
}
