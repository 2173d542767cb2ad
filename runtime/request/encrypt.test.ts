import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createEncrypt, encryptSensitive } from './encrypt.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encrypt = createEncrypt(publicKey.export({ type: 'spki', format: 'pem' }).toString());

/** Node 20 does not take PKCS#1 v1.5 any more, so the padding is read here by hand. */
function decrypt(ciphertext: string): string {
  const block = privateDecrypt(
    { key: privateKey, padding: constants.RSA_NO_PADDING },
    Buffer.from(ciphertext, 'base64'),
  );
  expect([...block.subarray(0, 2)]).toEqual([0, 2]);
  const end = block.indexOf(0, 2);
  expect(end).toBeGreaterThanOrEqual(10);
  return block.subarray(end + 1).toString('utf8');
}

describe('encryption', () => {
  it.each(['246810', '11010519491231002X', '身份证', '🚰', 'a'.repeat(245)])(
    'can be undone by the key holder: %s',
    (text) => {
      expect(decrypt(encrypt(text))).toBe(text);
    },
  );

  it('never gives the same ciphertext twice', () => {
    expect(encrypt('246810')).not.toBe(encrypt('246810'));
  });

  it.each(['a'.repeat(246), '中'.repeat(82)])('refuses a text that is too long for the key', (text) => {
    expect(() => encrypt(text)).toThrow('this key takes 245');
  });

  it('refuses when the key cannot be read', () => {
    expect(() => createEncrypt('no key')('1')).toThrow();
  });
});

describe('a payload', () => {
  const hide = (text: string) => `<${text}>`;

  it('is encrypted under every sensitive key, at any depth', () => {
    expect(
      encryptSensitive(
        {
          smsCode: '1',
          verifyCode: '5',
          list: [{ idCard: '2', name: 'n' }],
          deep: { a: { citizen_id: '3' } },
          cardNo: 4,
        },
        hide,
      ),
    ).toEqual({
      smsCode: '<1>',
      verifyCode: '<5>',
      list: [{ idCard: '<2>', name: 'n' }],
      deep: { a: { citizen_id: '<3>' } },
      cardNo: '<4>',
    });
  });

  it('is encrypted value by value where a sensitive key holds a list', () => {
    expect(encryptSensitive({ cardNo: ['A1', '', { value: 'B2' }] }, hide)).toEqual({
      cardNo: ['<A1>', '', { value: '<B2>' }],
    });
  });

  it('keeps empty and masked values', () => {
    const payload = { smsCode: '', certNo: null, idCard: '4403**********1234', cardNo: undefined };
    expect(encryptSensitive(payload, hide)).toEqual(payload);
  });

  it('leaves the original as it was', () => {
    const payload = { smsCode: '1', deep: { certNo: '2' } };
    encryptSensitive(payload, hide);
    expect(payload).toEqual({ smsCode: '1', deep: { certNo: '2' } });
  });

  it('is refused when a sensitive value is not a text', () => {
    expect(() => encryptSensitive({ smsCode: true }, hide)).toThrow();
  });
});
