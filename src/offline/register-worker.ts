import { entryScript } from './entry-script.ts';
import type { ActivateMessage } from './worker/activate-message.ts';

/**
 * Has the browser keep what a start needs (`worker/`). A worker of a newer build waits until a page of that very build asks it to
 * take over, which this page does: whoever still works with the older build keeps its files until then.
 */
export async function registerWorker(): Promise<void> {
  // Only there on a safe origin: HTTPS, or the machine itself.
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  ask(registration.waiting);
  // The browser itself looks for a newer one when a page is opened, which may be some time ago.
  const whenInstalled = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && ask(installing));
  };
  whenInstalled();
  registration.addEventListener('updatefound', whenInstalled);
}

function ask(worker: ServiceWorker | null): void {
  const activate = entryScript(document);
  if (activate) worker?.postMessage({ activate } satisfies ActivateMessage);
}
