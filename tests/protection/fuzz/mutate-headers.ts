import type { SignedRequest } from '../signed-call.ts';
import { makeRandom, type Random } from './random.ts';

type Headers = SignedRequest['headers'];

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;;',
  'image/png',
  'x',
];

const mutations: readonly ((headers: Headers, random: Random) => void)[] = [
  (headers, random) => {
    headers['x-sign'] = flipped(headers['x-sign'] ?? '', random);
  },
  (headers) => {
    headers['x-sign'] = 'é'.repeat(32);
  },
  (headers) => {
    delete headers['x-sign'];
  },
  (headers, random) => {
    headers['X-Token'] = flipped(headers['X-Token'] ?? 'none', random);
  },
  (headers) => {
    headers['X-Token'] = 'A'.repeat(8_000);
  },
  (headers) => {
    headers['X-Token'] = "' or 1=1 --";
  },
  (headers, random) => {
    headers['x-applyTime'] = random.pick(['', 'NaN', '-1', '1e400', '99999999999999999999']);
  },
  (headers, random) => {
    headers['x-appKey'] = random.pick(['', 'other', '__proto__', '\u00ff']);
  },
  (headers, random) => {
    headers['Content-Type'] = random.pick(CONTENT_TYPES);
  },
  (headers) => {
    delete headers['Content-Type'];
  },
  (headers, random) => {
    headers['Content-Encoding'] = random.pick(['gzip', 'br', 'deflate', 'identity', 'x']);
  },
  (headers, random) => {
    headers['Accept-Language'] = random.pick(['en', 'xx-'.repeat(500), '*', ';q=9', '__proto__']);
  },
  (headers, random) => {
    headers['Accept-Encoding'] = random.pick(['gzip;q=1e9', 'br', '*;q=0', 'zstd', ',']);
  },
  (headers) => {
    headers['X-Long'] = 'x'.repeat(20_000);
  },
  (headers) => {
    headers['X-Forwarded-For'] = '1.2.3.4, ::1, not an address';
  },
  (headers) => {
    headers.Origin = 'https://evil.example';
  },
  (headers) => {
    headers['X-HTTP-Method-Override'] = 'DELETE';
  },
  (headers) => {
    headers.Range = 'bytes=0-1,-5,99-';
  },
];

/** Makes one or two headers otherwise than they should be. */
export function mutateHeaders(request: SignedRequest, seed: number): void {
  const random = makeRandom(seed);
  for (let round = 0; round <= random.below(2); round += 1) random.pick(mutations)(request.headers, random);
}

function flipped(text: string, random: Random): string {
  const at = random.below(Math.max(1, text.length));
  return `${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`;
}
