import { sealedKeys, sensitiveKeys } from '../../runtime/request/sensitive-keys.ts';
import { ApiError } from '../core/errors.ts';
import { decryptPkcs1 } from '../crypto/rsa.ts';
import type { Middleware } from './call.ts';

/**
 * Puts the plain values in the place of what was encrypted on the wire: every text under a sensitive key, at any depth, unless
 * it is empty or masked (`*`). One that was sent unencrypted is refused.
 */
export const decryptSensitive: Middleware = (call) => {
  const { rsa, rejection } = call.services.keys;
  const open = (value: unknown, sensitive: boolean): unknown => {
    if (typeof value === 'string') {
      if (!sensitive || value === '' || value.includes('*')) return value;
      return decryptPkcs1(value, rsa, rejection);
    }
    if (Array.isArray(value)) return value.map((item) => open(item, sensitive));
    if (typeof value !== 'object' || value === null) {
      if (sensitive && typeof value === 'number') throw new ApiError('unreadable');
      return value;
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        open(member, sensitive || sensitiveKeys.has(key) || (sealedKeys.has(key) && isCiphertext(member))),
      ]),
    );
  };
  try {
    call.payload = open(call.payload, false) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError('unreadable');
    throw error;
  }
};

/** No code of ours is half as long as the shortest text that RSA makes. */
function isCiphertext(value: unknown): boolean {
  return typeof value === 'string' && value.length > 64;
}
