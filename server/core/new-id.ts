import { randomBytes } from 'node:crypto';

/** The key of a new row: 32 hex digits, the time first, so that new rows are close together in an index. */
export function newId(): string {
  return Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
}
