/**
 * The messages between console and helper: JSON over HTTP on a loopback port. The product spec names the ports and defines
 * nothing of the rest, so this is ours. @see docs/decisions/017-security-helper-protocol.md
 */

/** Where a helper answers: over TLS with a certificate of its own making, and plain. */
export const ADDRESSES = { secure: 'https://127.0.0.1:51245', plain: 'http://127.0.0.1:51235' } as const;

/** This distinguishes a helper from another program that listens on its port. */
export const HELPER_NAME = 'security-token';

/**
 * Why there is no answer: switched off, no helper there, no token in the computer, the person refused, the token is locked,
 * anything else.
 */
export type HelperRefusal = 'off' | 'absent' | 'no-token' | 'cancelled' | 'locked' | 'failed';

export type HelperAnswer<Value extends object> = ({ ok: true } & Value) | { ok: false; why: HelperRefusal };

/** `GET /v1/status` */
export interface HelperStatus {
  /** Of the helper, such as 1.0.2. */
  version: string;
  /** A token is in the computer. */
  token: boolean;
}

/** `GET /v1/serial` */
export interface TokenSerial {
  serial: string;
}

/** `POST /v1/signature` of `{ text }` */
export interface TokenSignature {
  /** Base64, over the UTF-8 bytes of the text. */
  signature: string;
  /** Such as SHA256withRSA or SM3withSM2. */
  algorithm: string;
  /** Of the token that signed. */
  serial: string;
}

/** Milliseconds. Whether one is there is known at once; a signature waits for a person who types a PIN. */
export const PATIENCE = { status: 800, serial: 3000, signature: 60_000 } as const;

type Said = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function readStatus({ helper, version, token }: Said): HelperStatus | undefined {
  return helper === HELPER_NAME && isText(version) && typeof token === 'boolean' ? { version, token } : undefined;
}

export function readSerial({ serial }: Said): TokenSerial | undefined {
  return isText(serial) ? { serial } : undefined;
}

export function readSignature({ signature, algorithm, serial }: Said): TokenSignature | undefined {
  return isText(signature) && isText(algorithm) && isText(serial) ? { signature, algorithm, serial } : undefined;
}

/** A refusal is answered with 4xx and `{ "refused": … }`. */
export function readRefusal({ refused }: Said): HelperRefusal {
  return refused === 'no-token' || refused === 'cancelled' || refused === 'locked' ? refused : 'failed';
}
