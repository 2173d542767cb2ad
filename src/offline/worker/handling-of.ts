/** What is known of a request. */
interface Asked {
  method: string;
  mode: string;
  url: string;
}

/**
 * A page is asked of the network first; a file of a build never changes, so it is asked of what is kept first. The configuration is
 * asked of the network alone, but not for long where that has just said nothing about a page.
 */
export type Handling = 'page' | 'configuration' | 'start file' | 'first-use file';

/** Addresses by what is done with them; `origin` is the console's own. */
interface Known {
  origin: string;
  start: ReadonlySet<string>;
  firstUse: ReadonlySet<string>;
}

/**
 * What the worker does with a request; undefined: nothing at all, as if there were no worker. Only files of its own build, by
 * their whole address, are ever stored: no answer of a call, no picture, no export can be, whatever it is called.
 */
export function handlingOf({ method, mode, url }: Asked, { origin, start, firstUse }: Known): Handling | undefined {
  if (method !== 'GET') return undefined;
  const address = new URL(url);
  if (address.origin !== origin) return undefined;
  // As in server/web/console.ts: what has a dot in it is a file, everything else the one page.
  if (mode === 'navigate') return address.pathname.includes('.') ? undefined : 'page';
  if (address.search !== '' || address.pathname === '/') return undefined;
  if (address.pathname === '/config.json') return 'configuration';
  if (start.has(address.pathname)) return 'start file';
  return firstUse.has(address.pathname) ? 'first-use file' : undefined;
}
