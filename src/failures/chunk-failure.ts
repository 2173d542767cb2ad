import { isChunkFailure } from '../../runtime/looks/is-chunk-failure.ts';
import { useFailures } from './failure-store.ts';

/** Milliseconds from the notice to the reload. @see product spec section 9 */
const DELAY = 3000;

/**
 * A second failure within this many milliseconds of a reload has another cause than an old build: reloading again would never
 * end.
 */
const ONCE_IN = 5 * 60_000;

const KEY = 'chunk_reloaded_at';

/**
 * A part of the console is gone from the server, as after a release: shows that and reloads, once. When the server does not
 * answer at all it is the network, and the page that failed offers to try again.
 *
 * @returns whether the page is going to reload
 */
export async function reloadForChunk(reload: () => void = () => location.reload()): Promise<boolean> {
  const { reloading } = useFailures.getState();
  if (reloading) return true;
  const last = Number(sessionStorage.getItem(KEY));
  if (Date.now() - last < ONCE_IN || !(await answers())) return false;
  if (useFailures.getState().reloading) return true;
  sessionStorage.setItem(KEY, String(Date.now()));
  useFailures.setState({ reloading: true });
  setTimeout(reload, DELAY);
  return true;
}

async function answers(): Promise<boolean> {
  return fetch('/config.json', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Listens for parts that fail to load, wherever that is. @returns stops it */
export function watchChunkFailures(): () => void {
  const preload = () => void reloadForChunk();
  const rejection = (event: PromiseRejectionEvent) => {
    if (isChunkFailure(event.reason)) void reloadForChunk();
  };
  window.addEventListener('vite:preloadError', preload);
  window.addEventListener('unhandledrejection', rejection);
  return () => {
    window.removeEventListener('vite:preloadError', preload);
    window.removeEventListener('unhandledrejection', rejection);
  };
}
