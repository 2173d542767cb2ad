import { addPlugins, matchPrecache, precache } from 'workbox-precaching';
import { CacheFirst } from 'workbox-strategies';
import { FIRST_USE_CACHE } from '../first-use-files.ts';
import { isActivateMessage } from './activate-message.ts';
import type { BuiltFiles } from './built-files.ts';
import { handlingOf } from './handling-of.ts';
import { mayStore } from './may-store.ts';

/** A fetch of a page, or the end of an installation, that a worker may hold up. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchOfPage extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** The part used here of what is global in a service worker; the types of the project are those of a window. */
interface ServiceScope {
  location: Location;
  caches: CacheStorage;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'fetch', listener: (event: FetchOfPage) => void): void;
  addEventListener(name: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

declare const self: ServiceScope;
declare const BUILT_FILES: BuiltFiles;

/** Milliseconds after which a network that says nothing counts as none. Whoever is shown what is kept may try again. */
const PATIENCE = 8_000;

/** Milliseconds for the configuration where a page was just answered with what is kept: that start has waited long enough. */
const LITTLE_PATIENCE = 3_000;
/** Milliseconds that "just" means. */
const JUST = 30_000;

const { entry, start, firstUse } = BUILT_FILES;
const known = {
  origin: self.location.origin,
  start: new Set(start.map(({ url }) => url)),
  firstUse: new Set(firstUse),
};

/** Between two answers a newer build may have come: its page does not go with the files of this one. */
async function ofThisBuild(pathname: string, response: Response): Promise<boolean> {
  return pathname !== '/' || (await response.clone().text()).includes(`"${entry}"`);
}

const onlyFiles = {
  async cacheWillUpdate({ request, response }: { request: Request; response: Response }): Promise<Response | null> {
    const { pathname } = new URL(request.url);
    return mayStore(pathname, response) && (await ofThisBuild(pathname, response)) ? response : null;
  },
};

// All of it is stored or the worker is not installed; what an older worker stored goes when this one takes over.
addPlugins([onlyFiles]);
precache([...start]);
const whenUsed = new CacheFirst({ cacheName: FIRST_USE_CACHE, plugins: [onlyFiles] });

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (handlingOf(request, known)) {
    case 'page':
      event.respondWith(pageOf(request));
      break;
    case 'configuration':
      if (Date.now() - silentAt < JUST) event.respondWith(soon(request));
      break;
    case 'start file':
      event.respondWith(matchPrecache(request).then((file) => file ?? fetch(request)));
      break;
    case 'first-use file':
      event.respondWith(whenUsed.handle({ event, request }));
      break;
    // Everything else: as without a worker.
  }
});

/** Epoch milliseconds when a page was last answered with what is kept. */
let silentAt = 0;

/** What the network has, which is the newest build; the page that is kept where there is no network. */
async function pageOf(request: Request): Promise<Response> {
  const served = fetch(request);
  const first = await Promise.race([served.catch(() => undefined), after(PATIENCE, undefined)]);
  if (first) return first;
  silentAt = Date.now();
  return (await matchPrecache('/')) ?? served;
}

/** The network's answer, or a failure. Nothing of it is stored. */
function soon(request: Request): Promise<Response> {
  return Promise.race([fetch(request), after(LITTLE_PATIENCE, Response.error())]);
}

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((done) => setTimeout(done, milliseconds, value));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOtherBuilds(), self.clients.claim()]));
});

async function removeOtherBuilds(): Promise<void> {
  const cache = await self.caches.open(FIRST_USE_CACHE);
  const others = (await cache.keys()).filter(({ url }) => !known.firstUse.has(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
}

self.addEventListener('message', ({ data }) => {
  if (isActivateMessage(data) && data.activate === entry) void self.skipWaiting();
});
