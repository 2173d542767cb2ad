import { randomBytes } from 'node:crypto';

/** The key of a new row: 32 hex digits, the time first, so that new rows lie together in an index. */
export function newId(): string {
  return idsFromNow() + randomBytes(10).toString('hex');
}

/** What every key that is made from now on is at least, to the millisecond. */
export function idsFromNow(): string {
  return Date.now().toString(16).padStart(12, '0');
}
