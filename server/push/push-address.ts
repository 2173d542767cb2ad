import { isIP } from 'node:net';

/** Push services of browsers: Chrome and what is made of it, Firefox, Edge, Safari. */
const KNOWN = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com'];

export interface PushAddress {
  url: URL;
  /** A setting names it as a whole, so it may be in a private network and without TLS. */
  isTrusted: boolean;
}

/**
 * The address of a subscription, which a browser has stated and anybody could: only a push service that is known or set passes, so
 * that nobody makes the server call something else.
 *
 * @param extra hosts, `*.` before a domain, or whole origins
 * @returns undefined for any other address
 */
export function pushAddress(endpoint: string, extra: readonly string[]): PushAddress | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return undefined;
  if (extra.includes(url.origin)) return { url, isTrusted: true };
  if (url.protocol !== 'https:' || url.port !== '') return undefined;
  // A number in place of a name, in any of its writings, is as the URL has read it.
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  const isListed = [...KNOWN, ...extra].some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
  return isListed ? { url, isTrusted: false } : undefined;
}
