import { vi } from 'vitest';

/**
 * Gives the window what browsers have and happy-dom lacks: it calls back at once as if the browser were idle, so what waits
 * until the page is drawn begins. For a part of the console alone: the whole of it would fetch ahead what a person may want
 * next, and still be at it in a later test. Undone by `vi.unstubAllGlobals`.
 */
export function idleAtOnce(): void {
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => setTimeout(begin));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
}
