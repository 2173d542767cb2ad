import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds that an address is good for. */
const VALID = 10 * 60_000;

/** An address of a file that works for ten minutes for whoever has it: a browser's download carries no token. */
export function fileAddress(id: string, signing: Buffer, now = Date.now()): string {
  const expires = now + VALID;
  return `/plus/files/${id}?expires=${expires}&sign=${signatureOf(id, expires, signing)}`;
}

/** Whether an address was made by `fileAddress` and is still good. */
export function isFileAddress(id: string, expires: string, sign: string, signing: Buffer, now = Date.now()): boolean {
  if (!/^\d{1,15}$/.test(expires) || Number(expires) < now) return false;
  const right = Buffer.from(signatureOf(id, Number(expires), signing));
  const given = Buffer.from(sign);
  return right.length === given.length && timingSafeEqual(right, given);
}

function signatureOf(id: string, expires: number, signing: Buffer): string {
  return createHmac('sha256', signing).update(`file ${id} ${expires}`).digest('base64url');
}
