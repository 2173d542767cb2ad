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
  const lookOnce = lookForOwn(registration);
  // The browser itself looks for a newer one when a page is opened, which may be some time ago.
  const watch = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') ask(installing);
      // Once at most: what fails a second time fails until the next page is opened.
      if (installing.state === 'redundant') lookOnce().catch(() => {});
    });
  };
  watch();
  registration.addEventListener('updatefound', watch);
  if (!registration.installing && !registration.waiting) await lookOnce();
}

/**
 * Looks for the worker of this page's build where there is another one's. The browser has looked when this page was opened, but a
 * look that was then under way counts for it, too, and that one may have met a release half way.
 */
function lookForOwn(registration: ServiceWorkerRegistration): () => Promise<void> {
  let looked = false;
  return async () => {
    const entry = entryScript(document);
    const isOwn = !entry || (await caches.match(entry)) !== undefined;
    if (looked || isOwn) return;
    looked = true;
    await registration.update();
  };
}

function ask(worker: ServiceWorker | null): void {
  const activate = entryScript(document);
  if (activate) worker?.postMessage({ activate } satisfies ActivateMessage);
}
