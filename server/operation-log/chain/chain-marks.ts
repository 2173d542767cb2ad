import { createHmac } from 'node:crypto';
import type { Keys } from '../../crypto/keys.ts';

type Signing = Pick<Keys, 'signing'>;

/** What the chain begins with. */
export const GENESIS = 'operation log';

/**
 * A hash that only a server can make: whoever can write to the database alone cannot make another chain, a mark or an end of
 * it. The key is that which signs addresses of files, and is never rotated.
 */
function hmac({ signing }: Signing, kind: string, parts: readonly unknown[]): string {
  return createHmac('sha256', signing)
    .update(`log ${kind} ${JSON.stringify(parts)}`)
    .digest('base64');
}

/** A line as it is marked when it is written: what people look for in it, as the database gives it back. */
export interface MarkedLine {
  id: string;
  /** `YYYY-MM-DD HH:mm:ss` in UTC+8. */
  logTime: string;
  userName: string | null;
  logType: string | null;
  content: string | null;
  objectId: string | null;
  ip: string | null;
  requestId: string | null;
  result: string | null;
}

/** Says that a server has written this line. */
export function markOf(line: MarkedLine, keys: Signing): string {
  const { id, logTime, userName, logType, content, objectId, ip, requestId, result } = line;
  const texts = [id, logTime, userName, logType, content, objectId, ip, requestId, result];
  return hmac(
    keys,
    'line',
    texts.map((text) => text ?? null),
  );
}

/** A place of the chain, with what is in it. */
export interface SealedLine {
  number: number;
  logId: string;
  /** Seconds since the epoch, as the database says them. */
  logTime: string;
  /** Of the whole line, as `digestOf` makes it. */
  digest: string;
}

/** The hash of a place, over the one before. */
export function linkOf(before: string, { number, logId, logTime, digest }: SealedLine, keys: Signing): string {
  return hmac(keys, 'link', [before, number, logId, logTime, digest]);
}

/** Says that a server has written this end, as the one of this name. */
export function signatureOf(name: string, end: object, keys: Signing): string {
  return hmac(keys, 'end', [name, end]);
}
