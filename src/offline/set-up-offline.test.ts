// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INITIAL, usePreferences } from '../stores/preferences.ts';
import { emptySession, useSession } from '../stores/session.ts';
import { FIRST_USE_CACHE } from './first-use-files.ts';
import { keptTitle } from './kept-title.ts';
import { setUpOffline } from './set-up-offline.ts';

// The window of a test would begin to load a script that its page names.
vi.mock('./entry-script.ts', () => ({ entryScript: () => '/assets/index-a1.js' }));

/** Names of caches that were deleted. */
let deleted: string[];
/** What was sent to the worker that waits. */
let sent: unknown[];
const registered = vi.fn();
/** How often a newer worker was asked for. */
const updated = vi.fn(async () => {});
/** Addresses of files that are stored. */
let stored: string[];
interface Registration extends EventTarget {
  waiting: unknown;
  installing: (EventTarget & { state: string }) | null;
  update(): Promise<void>;
}
let registration: Registration;

beforeEach(() => {
  stored = ['/assets/index-a1.js'];
  updated.mockClear();
  deleted = [];
  sent = [];
  registered.mockClear();
  localStorage.clear();
  usePreferences.setState(INITIAL);
  emptySession();
  vi.stubGlobal('caches', {
    delete: async (name: string) => deleted.push(name),
    match: async (url: string) => (stored.includes(url) ? new Response() : undefined),
  });
  const waiting = { postMessage: (message: unknown) => sent.push(message) };
  registration = Object.assign(new EventTarget(), { waiting, installing: null, update: updated });
  const serviceWorker = {
    register: async (...given: unknown[]) => {
      registered(...given);
      return registration;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const manifest = () => document.querySelector('link[rel="manifest"]')?.getAttribute('href');

it('offers to install on the login page, and registers nothing there', async () => {
  await setUpOffline(undefined);
  expect(manifest()).toBe('/manifest.webmanifest');
  expect(registered).not.toHaveBeenCalled();
  // Whoever was here before may have left some.
  expect(deleted).toEqual([FIRST_USE_CACHE]);
});

it('registers for who is signed in, asks a worker that waits to take over, and stores what the deployment is called', async () => {
  useSession.setState({ token: 't' });
  const title = { zh: '海棠苑管理平台', en: 'Haitangyuan Console' };
  await setUpOffline({ title });
  expect(registered).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  expect(sent).toEqual([{ activate: '/assets/index-a1.js' }]);
  expect(keptTitle.read()).toEqual(title);
  await setUpOffline({});
  expect(keptTitle.read()).toBeUndefined();
});

it('forgets with the session which files were used, however that ends', async () => {
  useSession.setState({ token: 't' });
  await setUpOffline({});
  useSession.setState({ phase: 'ready' });
  expect(deleted).toEqual([]);
  emptySession();
  // Those of the tests above listen, too.
  expect(new Set(deleted)).toEqual(new Set([FIRST_USE_CACHE]));
});

it('names one manifest, that of the language', async () => {
  await setUpOffline(undefined);
  usePreferences.setState({ language: 'en' });
  expect(manifest()).toBe('/manifest.en.webmanifest');
  expect(document.querySelectorAll('link[rel="manifest"]')).toHaveLength(1);
});

it('asks for the worker of its own build where another one is used, once: the look of the browser may have met half a release', async () => {
  useSession.setState({ token: 't' });
  registration.waiting = null;
  await setUpOffline({});
  expect(updated).not.toHaveBeenCalled();
  stored = [];
  await setUpOffline({});
  expect(updated).toHaveBeenCalledTimes(1);
  // One that is under way may fail.
  updated.mockClear();
  const installing = Object.assign(new EventTarget(), { state: 'installing' });
  registration.installing = installing;
  await setUpOffline({});
  expect(updated).not.toHaveBeenCalled();
  installing.state = 'redundant';
  installing.dispatchEvent(new Event('statechange'));
  installing.dispatchEvent(new Event('statechange'));
  await vi.waitFor(() => expect(updated).toHaveBeenCalledTimes(1));
});

it('does nothing where there can be no worker, as on an address without TLS', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(setUpOffline({})).resolves.toBeUndefined();
});
