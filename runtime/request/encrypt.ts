import { JSEncrypt } from 'jsencrypt';
import { sealedKeys, sensitiveKeys } from './sensitive-keys.ts';

/** Turns one plain text into base64 RSA ciphertext. @throws Error when the text cannot be encrypted */
export type Encrypt = (text: string) => string;

/**
 * Makes the encryption with a server's public key (PEM, SPKI): RSA with PKCS#1 v1.5 padding, by JSEncrypt.
 *
 * The padding is implemented here. JSEncrypt's own counts UTF-16 units where it writes UTF-8 bytes, so a long Chinese text
 * breaks without an error; it writes an emoji as two halves; and outside a browser its random bytes are from Math.random.
 */
export function createEncrypt(publicKey: string): Encrypt {
  const rsa = new JSEncrypt();
  rsa.setPublicKey(publicKey);
  return (text) => {
    const key = rsa.getKey();
    const modulus: BigInteger | null | undefined = Reflect.get(key, 'n');
    if (!modulus) throw new Error('The public key cannot be read.');
    const Integer = modulus.constructor as new (bytes: number[]) => BigInteger;
    const hex = key.encrypt(text, (_text, size) => new Integer(padded(text, size)));
    return btoa(String.fromCharCode(...hexBytes(hex)));
  };
}

type BigInteger = ReturnType<ReturnType<JSEncrypt['getKey']>['doPublic']>;

/** 00 02, at least eight random bytes that are not zero, 00, the text in UTF-8. @see RFC 8017 section 7.2.1 */
function padded(text: string, size: number): number[] {
  const message = new TextEncoder().encode(text);
  const room = size - message.length - 3;
  if (room < 8) throw new Error(`The value is ${message.length} bytes long; this key takes ${size - 11}.`);
  const filling: number[] = [];
  while (filling.length < room) {
    filling.push(...crypto.getRandomValues(new Uint8Array(room - filling.length)).filter((byte) => byte !== 0));
  }
  return [0, 2, ...filling, 0, ...message];
}

function hexBytes(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/**
 * A copy of a payload in which every text under a sensitive key, at any depth, is encrypted. Empty values stay, and so do
 * masked ones (`*`): they are what the server returned. A number is encrypted as its digits; a list or an object under a
 * sensitive key value by value.
 *
 * @throws Error when a value cannot be encrypted: the request must then not be sent
 */
export function encryptSensitive(payload: object, encrypt: Encrypt): object {
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, copy(value, encrypt, isSealed(key))]));
}

function isSealed(key: string): boolean {
  return sensitiveKeys.has(key) || sealedKeys.has(key);
}

function copy(value: unknown, encrypt: Encrypt, sensitive: boolean): unknown {
  if (value === null || value === undefined || value === '') return value;
  if (Array.isArray(value)) return value.map((item) => copy(item, encrypt, sensitive));
  if (typeof value === 'object' && !('toJSON' in value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, copy(member, encrypt, sensitive || isSealed(key))]),
    );
  }
  if (!sensitive) return value;
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new Error(`A ${typeof value} cannot be sent under a sensitive key.`);
  }
  const text = String(value);
  return text.includes('*') ? text : encrypt(text);
}
