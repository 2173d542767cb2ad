import type { SignedRequest } from '../signed-call.ts';
import { makeRandom, type Random } from './random.ts';

const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];

/** Places besides the calls; what a browser or a scanner asks for. */
const PLACES = [
  '/',
  '/config.json',
  '/health',
  '/ready',
  '/metrics',
  '/openapi.json',
  '/plus',
  '/plus/',
  '/plus/files/x',
  '/plus/files/x?expires=1&sign=x',
  '/plus/files/..%2f..%2fkeys.json?expires=9999999999&sign=',
  '/plus/pictures/x.png',
  '/pictures/..%2f..%2fkeys.json',
  '/assets/..%5c..%5ckeys.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/.env',
  '/.git/config',
  '/plus/%00',
  '/plus/%E0%A4%A',
  '/plus/constructor',
  '/plus/__proto__',
  '/playground',
  '/plus/uploads/x.png',
  '/uploads/x.png',
  '//evil.example/plus',
  '/plus/control/live/v1/listen',
];

/** Sends it by another method, to another place, or with another query. @returns the method */
export function mutateTarget(request: SignedRequest, seed: number): string {
  const random = makeRandom(seed);
  const url = new URL(request.url);
  const kind = random.below(5);
  if (kind === 0) return random.pick(METHODS);
  if (kind === 1) {
    request.url = url.origin + random.pick(PLACES);
    return random.pick(['GET', 'POST', ...METHODS]);
  }
  if (kind === 2) {
    request.url = url.origin + strangePath(url.pathname, random) + url.search;
    return 'POST';
  }
  request.url =
    url.origin +
    url.pathname +
    random.pick([
      '',
      '?t=',
      '?t=1',
      '?t=NaN',
      `${url.search}&t=1`,
      '?t[]=1',
      '?t=%00',
      `?${'a=1&'.repeat(2_000)}`,
      '?__proto__=1',
      '?t=%ff',
    ]);
  return 'POST';
}

function strangePath(path: string, random: Random): string {
  return random.pick([
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    path.replace('/v1', '/v9'),
    path.replaceAll('/', '%2f'),
    `${path}/template`,
    `${path}%00`,
    `${path}/../list`,
    `${path};a=b`,
    `${path}${'/a'.repeat(1_000)}`,
    path.slice(0, random.below(path.length)) || '/',
  ]);
}
