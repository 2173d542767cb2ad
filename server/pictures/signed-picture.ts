import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds in which an address is made the same again, so that a browser need not load what it has. */
const WINDOW = 5 * 60_000;
/** Windows that an address is good for after the one that it was made in. */
const WINDOWS = 2;

/** An address, taken apart. */
export interface SignedPicture {
  /** What the record keeps. */
  address: string;
  /** Of the session that was given it, as `console_session` has it. */
  tokenHash: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/**
 * The address at which a session may see a picture for ten to fifteen minutes, as long as it lives. A browser asks for pictures
 * without a token, so the address identifies the session by its hash, which no call accepts as a token.
 */
export function signPicture(address: string, tokenHash: string, signing: Buffer, now = Date.now()): string {
  const expires = (Math.floor(now / WINDOW) + 1 + WINDOWS) * WINDOW;
  const session = Buffer.from(tokenHash, 'hex').toString('base64url');
  return `${address}?session=${session}&expires=${expires}&sign=${signatureOf(address, tokenHash, expires, signing)}`;
}

/** Takes an address apart that `signPicture` made, expired or not; undefined for any other. */
export function readSignedPicture(text: string, signing: Buffer): SignedPicture | undefined {
  const [, address = '', session = '', expires = '', sign = ''] = SIGNED.exec(text) ?? [];
  if (!address) return undefined;
  const tokenHash = Buffer.from(session, 'base64url').toString('hex');
  const right = Buffer.from(signatureOf(address, tokenHash, Number(expires), signing));
  const given = Buffer.from(sign);
  if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined;
  return { address, tokenHash, expires: Number(expires) };
}

const SIGNED = /^([^?]{1,80})\?session=([\w-]{43})&expires=(\d{13})&sign=([\w-]{22})$/;

/** 128 bits: an address is to fit a field of 200 characters. */
function signatureOf(address: string, tokenHash: string, expires: number, signing: Buffer): string {
  return createHmac('sha256', signing)
    .update(`picture ${address} ${tokenHash} ${expires}`)
    .digest('base64url')
    .slice(0, 22);
}
