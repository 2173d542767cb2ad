import { whenIdle } from '../../runtime/core/when-idle.ts';
import type { ProductDefaults } from '../../schemas/generated/grammar.ts';

/** Milliseconds to wait in a browser that does not say when it is idle, such as Safari on a phone. */
const SURELY_IDLE = 10_000;

/**
 * Once all that the page shows is there: lets the browser offer to install the console and, for who is signed in, has it store what
 * a start without a network needs. In development Vite serves the files, and nothing may stand between.
 *
 * @param signedIn what the deployment says of itself, where somebody is signed in
 */
export function afterwards(signedIn?: ProductDefaults): void {
  if (!import.meta.env.PROD) return;
  const setUp = async () => (await import('./set-up-offline.ts')).setUpOffline(signedIn);
  whenIdle(setUp);
  if (typeof requestIdleCallback === 'undefined') setTimeout(() => setUp().catch(() => {}), SURELY_IDLE);
}
