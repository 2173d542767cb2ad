import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyedHash } from './keyed-hash.ts';

test('it is the HMAC of any text under any key, also after a longer one', () => {
  for (const key of [Buffer.from('the key of the servers'), randomBytes(32), randomBytes(64), randomBytes(131)]) {
    for (const text of [
      'log line ["甲"]',
      'x',
      '',
      '门'.repeat(682),
      '门'.repeat(683),
      '😀'.repeat(300),
      'y'.repeat(9000),
      'z',
    ])
      expect(keyedHash(key, text)).toBe(createHmac('sha256', key).update(text).digest('base64'));
  }
});
