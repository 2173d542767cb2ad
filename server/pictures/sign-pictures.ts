import type { Services } from '../services/services.ts';
import type { Session } from '../services/session.ts';
import { signPicture } from './signed-picture.ts';

/** Addresses of pictures in any text, a rich one too; one that is signed already is left. */
const PICTURE = /\/(?:plus|demo)\/pictures\/[\w-]{1,40}\.(?:jpg|png|svg)(?![\w?.])/g;

/**
 * Signs every address of a picture in an answer for the session that it goes to: what is stored, and what handlers work with,
 * is the plain address, which shows no one anything. Unchanged parts are passed on as they are.
 */
export function signPictures<Content>(
  content: Content,
  { tokenHash }: Pick<Session, 'tokenHash'>,
  { signing }: Services['keys'],
): Content {
  const now = Date.now();
  const signed = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (!value.includes('/pictures/')) return value;
      return value.replace(PICTURE, (address) => signPicture(address, tokenHash, signing, now));
    }
    if (Array.isArray(value)) {
      const items: unknown[] = value;
      const next = items.map(signed);
      return next.some((item, at) => item !== items[at]) ? next : items;
    }
    if (!isPlain(value)) return value;
    let next: Record<string, unknown> | undefined;
    for (const name in value) {
      const member = signed(value[name]);
      if (member === value[name]) continue;
      next ??= { ...value };
      next[name] = member;
    }
    return next ?? value;
  };
  return signed(content) as Content;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === null;
}
