import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where a page ended: the last row's value of the sorting field, and its key. */
export interface Cursor {
  field: string;
  order: string;
  value: string | number | boolean | null;
  key: string;
}

const MAC = 12;

/** Signed, so that a cursor that comes back is unchanged and needs no further check. */
export function writeCursor(cursor: Cursor, signing: Buffer): string {
  const bytes = Buffer.from(JSON.stringify([cursor.field, cursor.order, cursor.value, cursor.key]));
  return Buffer.concat([mac(bytes, signing), bytes]).toString('base64url');
}

/** @returns undefined for a text that was not made by `writeCursor` with this key */
export function readCursor(text: string, signing: Buffer): Cursor | undefined {
  const all = Buffer.from(text, 'base64url');
  const bytes = all.subarray(MAC);
  if (all.length <= MAC || !timingSafeEqual(all.subarray(0, MAC), mac(bytes, signing))) return undefined;
  const [field, order, value, key] = JSON.parse(bytes.toString('utf8')) as [string, string, Cursor['value'], string];
  return { field, order, value, key };
}

function mac(bytes: Buffer, signing: Buffer): Buffer {
  return createHmac('sha256', signing).update('cursor').update(bytes).digest().subarray(0, MAC);
}
