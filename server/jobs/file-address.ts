import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../services/services.ts';
import type { Session } from '../services/session.ts';
import { readSessions, whyOver } from '../sessions/read-sessions.ts';

/** Milliseconds for which an address is valid. */
const VALID = 10 * 60_000;

/**
 * An address of a file that is valid for ten minutes and while the session that asked for it has not ended: a browser's
 * download carries no token, so the address identifies the session by its hash, which no call accepts as a token.
 */
export function fileAddress(
  id: string,
  { tokenHash }: Pick<Session, 'tokenHash'>,
  signing: Buffer,
  now = Date.now(),
): string {
  const expires = now + VALID;
  return `/plus/files/${id}?session=${tokenHash}&expires=${expires}&sign=${signatureOf(id, tokenHash, expires, signing)}`;
}

/** Whether an address was made by `fileAddress`, is still valid, and its session has not ended. */
export async function isFileAddress(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  id: string,
  query: Readonly<Record<string, string | string[] | undefined>>,
): Promise<boolean> {
  const { session, expires, sign } = query;
  if (typeof session !== 'string' || typeof expires !== 'string' || typeof sign !== 'string') return false;
  if (!/^\d{1,15}$/.test(expires) || Number(expires) < Date.now()) return false;
  const right = Buffer.from(signatureOf(id, session, Number(expires), keys.signing));
  const given = Buffer.from(sign);
  if (right.length !== given.length || !timingSafeEqual(right, given)) return false;
  const [row] = await readSessions(database, [session]);
  return row !== undefined && whyOver(row) === undefined;
}

function signatureOf(id: string, tokenHash: string, expires: number, signing: Buffer): string {
  return createHmac('sha256', signing).update(`file ${id} ${tokenHash} ${expires}`).digest('base64url');
}
