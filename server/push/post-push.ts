import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import type { PushAddress } from './push-address.ts';

/** Milliseconds for a push service to answer in. */
const LIMIT = 10_000;
/** Seconds after which a notice is tried again where the service asks for more. */
const LONGEST_WAIT = 3600;

/** What came of handing a notice over. */
export type Pushed =
  | { outcome: 'sent' }
  /** The browser has ended the subscription, or it has run out. */
  | { outcome: 'gone' }
  /** The service takes no such notice: another try changes nothing. */
  | { outcome: 'refused' }
  /** @property after seconds that the service asks to wait */
  | { outcome: 'later'; after?: number };

/**
 * Hands an encrypted notice to the push service of a browser. A service that is not set as a whole is called at no address of a
 * private network, whatever its name resolves to, and no answer leads to another place.
 */
export function postPush(
  { url, isTrusted }: PushAddress,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Promise<Pushed> {
  return new Promise((done) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      signal: AbortSignal.timeout(LIMIT),
      agent: false,
      ...(!isTrusted && { lookup: publicLookup }),
    };
    const call = url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);
    call.on('response', (answer) => {
      // What it says is of no use here, and may be long.
      answer.destroy();
      done(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']));
    });
    call.on('error', () => done({ outcome: 'later' }));
    call.end(body);
  });
}

export function outcomeOf(status: number, retryAfter?: string): Pushed {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status !== 408 && status !== 429 && status < 500) return { outcome: 'refused' };
  const after = /^\d{1,6}$/.test(retryAfter ?? '') ? Math.min(Number(retryAfter), LONGEST_WAIT) : undefined;
  return { outcome: 'later', ...(after !== undefined && { after }) };
}

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}

export function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Resolves a name to its public addresses alone. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const found = addresses.filter(({ address }) => !isPrivate(address));
    const [first] = found;
    if (!first) return done(new Error('The push service is at no public address.'), '');
    if (options.all) return done(null, found);
    done(null, first.address, first.family);
  });
};
