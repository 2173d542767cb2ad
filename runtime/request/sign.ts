import { sha256 } from 'js-sha256';
import { canonicalJson } from './canonical-json.ts';

/**
 * The text that a request's signature is made of: the body's top-level entries that are neither undefined nor null, by
 * key in UTF-16 code unit order, each `key=value` (a string as it is, anything else as canonical JSON), joined with `&`,
 * and the app key last.
 *
 * @see wire contract, "Sign"; vectors.json contains cases that client and server reproduce
 */
export function stringToSign(body: object, appKey: string): string {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = entries.map(([key, value]) => `${key}=${typeof value === 'string' ? value : canonicalJson(value)}`);
  return [...parts, `key=${appKey}`].join('&');
}

/** The value of `x-sign`: 64 lowercase hex digits. */
export function sign(body: object, appKey: string): string {
  return sha256(stringToSign(body, appKey));
}
