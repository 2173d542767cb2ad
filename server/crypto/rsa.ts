import { constants, createHmac, type KeyObject, privateDecrypt, timingSafeEqual } from 'node:crypto';

/**
 * Decrypts base64 RSA ciphertext with PKCS#1 v1.5 padding, which Node itself refuses to do.
 *
 * The sender of a ciphertext with broken padding must not find that out (Bleichenbacher's attack reads messages with that one
 * bit of knowledge). So a broken one decrypts to a text made from key and ciphertext: always the same, never predictable, and
 * refused later like any wrong value ("implicit rejection").
 *
 * @throws RangeError for what is no ciphertext of this key at all: not base64, or not as long as the key. The sender knows that
 *   beforehand, so the error reveals nothing.
 */
export function decryptPkcs1(ciphertext: string, key: KeyObject, rejectionKey: Buffer): string {
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length !== size || bytes.toString('base64') !== ciphertext) throw new RangeError('Not a ciphertext.');
  let padded: Buffer;
  try {
    padded = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, bytes);
  } catch {
    // A number not below the modulus.
    throw new RangeError('Not a ciphertext.');
  }
  const { start, valid } = unpad(padded);
  const instead = createHmac('sha256', rejectionKey).update(bytes).digest('base64url').slice(0, 12);
  const text = padded.subarray(start).toString('utf8');
  return valid ? text : instead;
}

const LEADING = Buffer.from([0, 2]);

/** 00 02, at least eight bytes that are not zero, 00, the message. Looks at every byte whatever it finds. */
function unpad(padded: Buffer): { start: number; valid: boolean } {
  let end = 0;
  for (let index = 2; index < padded.length; index += 1) {
    // 1 where this byte is the first zero.
    const isEnd = Number(padded[index] === 0) & Number(end === 0);
    end += isEnd * index;
  }
  const valid = Number(timingSafeEqual(padded.subarray(0, 2), LEADING)) & Number(end >= 10);
  return { start: (end + 1) * valid, valid: valid === 1 };
}
