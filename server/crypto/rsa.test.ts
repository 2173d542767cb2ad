import { constants, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEncrypt } from '../../runtime/request/encrypt.ts';
import { decryptPkcs1 } from './rsa.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const rejection = randomBytes(32);
const decrypt = (text: string) => decryptPkcs1(text, privateKey, rejection);

/** Encrypts a block of our own making, whatever its padding. */
function encryptBlock(block: Buffer): string {
  return publicEncrypt({ key: publicKey, padding: constants.RSA_NO_PADDING }, block).toString('base64');
}

test.each(['246810', '990000199001011234', '张三😀', 'x'.repeat(245)])('%j comes through from the adapter', (text) => {
  const encrypt = createEncrypt(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  expect(decrypt(encrypt(text))).toBe(text);
});

test('what Node itself encrypts comes through', () => {
  const text = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from('246810')).toString(
    'base64',
  );
  expect(decrypt(text)).toBe('246810');
});

test('a broken padding gives a text instead of an error: always the same, and not the message', () => {
  const block = (start: number[], end: number[]) =>
    Buffer.concat([Buffer.from(start), Buffer.alloc(256 - start.length - end.length, 1), Buffer.from(end)]);
  const message = [0, ...Buffer.from('246810')];
  for (const broken of [
    block([0, 1], message),
    block([1, 2], message).fill(0, 0, 1).fill(3, 1, 2),
    block([0, 2], [1]),
    Buffer.concat([Buffer.from([0, 2, 1, 2, 3, 0]), Buffer.alloc(250, 1)]),
  ]) {
    const text = decrypt(encryptBlock(broken));
    expect(text).toHaveLength(12);
    expect(text).not.toContain('246810');
    expect(decrypt(encryptBlock(broken))).toBe(text);
  }
});

test('what is no ciphertext at all is refused', () => {
  for (const text of [
    '246810',
    'a'.repeat(344),
    '!',
    Buffer.alloc(256, 255).toString('base64'),
    Buffer.alloc(128).toString('base64'),
  ]) {
    expect(() => decrypt(text)).toThrow(RangeError);
  }
});
