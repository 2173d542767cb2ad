import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Answer } from '../core/answer.ts';
import { isLasting } from '../services/lasting-content.ts';

/** An answer as it is sent. */
export interface KeptAnswer {
  plain: Buffer;
  /** In gzip, packed harder than what is sent once: most of a permission tree's bytes are the same few words. */
  packed(): Promise<Buffer>;
}

const LEVEL = 9;
const gzipped = promisify(gzip);

const known = new WeakMap<object, Map<string, KeptAnswer>>();

/** The text of an answer whose content lasts, made once for each message that stands before it; undefined for every other one. */
export function keptAnswer({ status, message, content }: Answer): KeptAnswer | undefined {
  if (!isLasting(content)) return undefined;
  const ofContent = known.get(content) ?? new Map<string, KeptAnswer>();
  known.set(content, ofContent);
  const key = `${status} ${message}`;
  const found = ofContent.get(key);
  if (found) return found;
  const plain = Buffer.from(JSON.stringify({ status, message, content }));
  let packing: Promise<Buffer> | undefined;
  const packed = () => {
    packing ??= gzipped(plain, { level: LEVEL });
    return packing;
  };
  ofContent.set(key, { plain, packed });
  return { plain, packed };
}
