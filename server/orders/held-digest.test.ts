import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { heldDigest } from './held-digest.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('the digest is over canonical JSON, whatever the order of the keys', () => {
  const canonical = '{"a":[1,null,{"x":"卡\\n","y":true}],"b":36.5}';
  expect(heldDigest({ b: 36.5, a: [1, null, { y: true, x: '卡\n' }], gone: undefined })).toBe(sha256(canonical));
});

test('the example for implementers is the digest of a card', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/devices.md'), 'utf8');
  expect(page).toContain('`{"cardNo":"A1B2C3D4"}`');
  expect(page).toContain(`"digest": "${heldDigest({ cardNo: 'A1B2C3D4' })}"`);
});
